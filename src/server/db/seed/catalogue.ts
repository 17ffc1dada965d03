import { kidsProducts } from './catalogue.kids';
import { menBottoms } from './catalogue.men.bottoms';
import { menTops } from './catalogue.men.tops';
import type { SeedProduct } from './seedProduct';
import { womenBottoms } from './catalogue.women.bottoms';
import { womenTops } from './catalogue.women.tops';

export type { SeedProduct } from './seedProduct';

/** Everything that the shop sells on its first day. */
export const seedCatalogue: readonly SeedProduct[] = [
  ...menTops,
  ...menBottoms,
  ...womenTops,
  ...womenBottoms,
  ...kidsProducts,
];
