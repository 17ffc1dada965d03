import { seedCatalogue, type SeedProduct } from './catalogue';

/** As many products as a trial needs: the catalogue, then variations of it under names of their own. */
export const makeProducts = (count: number): readonly SeedProduct[] =>
  Array.from({ length: count }, (_, index) => {
    const product = seedCatalogue[index % seedCatalogue.length] as SeedProduct;
    const round = Math.floor(index / seedCatalogue.length) + 1;
    if (round === 1) return product;
    return {
      ...product,
      slug: `${product.slug}-${round}`,
      name: `${product.name} No. ${round}`,
      unitsSold: 0,
      addedDaysAgo: product.addedDaysAgo + round,
    };
  });
