/** The one label of each category: in the menu, titles, breadcrumbs and everywhere else. */
export const categoryLabels = { men: 'Man', women: 'Women', kid: 'Kids' } as const;
