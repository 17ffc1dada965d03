import type { Messages } from '../messages';

/** The one label of each category: in the menu, titles, breadcrumbs and everywhere else. */
export const categoryLabels = {
  men: 'Homem',
  women: 'Mulher',
  kid: 'Criança',
} satisfies Messages['categoryLabels'];
