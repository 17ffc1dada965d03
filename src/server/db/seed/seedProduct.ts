import type { Category } from '@/shared/contract/products';

/** A product as the shop is first filled with; prices in cents. */
export interface SeedProduct {
  readonly slug: string;
  readonly name: string;
  readonly category: Category;
  readonly description: string;
  readonly newPriceCents: number;
  readonly oldPriceCents: number;
  /** URLs of its pictures, the card's first; empty when it has not been photographed. */
  readonly images: readonly string[];
  /** Units on hand by size, in wearing order. */
  readonly stock: readonly { readonly size: string; readonly quantity: number }[];
  /** Units of the sample sales, from which the best sellers follow. */
  readonly unitsSold: number;
  readonly addedDaysAgo: number;
}

/** The pictures of each sample product, the card's first. */
export const CATALOGUE_VIEWS = ['front', 'back', 'detail'] as const;

/** What a merchant writes down about a garment; everything else follows from it. */
interface Entry {
  readonly name: string;
  readonly description: string;
  /** In dollars: what it costs, and what it cost before when it is on offer. */
  readonly price: number;
  readonly was?: number;
  /** Sizes and units on hand in wearing order: `S 4, M 0, One Size 3`. */
  readonly stock: string;
  readonly unitsSold: number;
  readonly addedDaysAgo: number;
  readonly pictured?: false;
}

const cents = (dollars: number): number => Math.round(dollars * 100);

const readStock = (text: string): SeedProduct['stock'] =>
  text.split(', ').map((entry) => {
    const gap = entry.lastIndexOf(' ');
    return { size: entry.slice(0, gap), quantity: Number(entry.slice(gap + 1)) };
  });

/** Makes a product of what the merchant wrote down, with a picture for each view. */
export const seedProduct = (category: Category, slug: string, entry: Entry): SeedProduct => ({
  slug,
  name: entry.name,
  category,
  description: entry.description,
  newPriceCents: cents(entry.price),
  oldPriceCents: cents(entry.was ?? entry.price),
  images: entry.pictured === false ? [] : CATALOGUE_VIEWS.map((view) => `/static/catalogue/${slug}-${view}.svg`),
  stock: readStock(entry.stock),
  unitsSold: entry.unitsSold,
  addedDaysAgo: entry.addedDaysAgo,
});
