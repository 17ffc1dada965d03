import type { Messages } from '../messages';

/** The one label of each category: in the menu, titles, breadcrumbs and everywhere else. */
export const categoryLabels = { men: 'Mane', women: 'Feto', kid: 'Labarik' } satisfies Messages['categoryLabels'];
