import type { Random } from './random';

/** A product of the simulated shop; its id is its place in the list, from 1. */
interface Good {
  readonly name: string;
  readonly slug: string;
  readonly category: string;
  readonly cents: number;
  /** Units at the start of the month, by size. */
  readonly units: Readonly<Record<string, number>>;
}

/** Some sizes are scarce, so that a late payment finds them sold. No price is a round number. */
export const GOODS: readonly Good[] = [
  { name: 'Tais Scarf', slug: 'tais-scarf', category: 'women', cents: 2_447, units: { M: 14, L: 2 } },
  { name: 'Linen Shirt', slug: 'linen-shirt', category: 'men', cents: 3_851, units: { S: 9, M: 16, XL: 1 } },
  { name: 'Pocket Tee', slug: 'pocket-tee', category: 'men', cents: 701, units: { S: 12, M: 18, L: 3 } },
  { name: 'Long Dress', slug: 'long-dress', category: 'women', cents: 5_999, units: { S: 4, M: 7 } },
  { name: 'Day Skirt', slug: 'day-skirt', category: 'women', cents: 3_333, units: { S: 1, M: 10 } },
  { name: 'Sun Romper', slug: 'sun-romper', category: 'kid', cents: 1_999, units: { '2Y': 6, '4Y': 8 } },
];

/** One cent is 158.43 rupiah, so that nothing divides evenly. */
export const RUPIAH_PER_DOLLAR = 15_843;

/** A number of units of one size. */
export interface Line {
  readonly product: number;
  readonly size: string;
  readonly count: number;
}
export type Size = Pick<Line, 'product' | 'size'>;

export const goodOf = (product: number): Good => GOODS[product - 1] as Good;

/** The goods as a file for `products import`. */
export const goodsSheet = (): string => {
  const rows = GOODS.map(({ name, category, cents, units }) => {
    const stock = Object.entries(units).map(([size, count]) => `${size} ${count}`);
    return `${name},${category},${(cents / 100).toFixed(2)},"${stock.join(', ')}"`;
  });
  return ['name,category,price,stock', ...rows, ''].join('\n');
};

export const pickSize = (random: Random): Size => {
  const product = 1 + random.below(GOODS.length);
  return { product, size: random.pick(Object.keys(goodOf(product).units)) };
};

/** One or two lines of different products. */
export const pickLines = (random: Random): readonly Line[] => {
  const first = { ...pickSize(random), count: random.chance(0.2) ? 2 : 1 };
  const second = { ...pickSize(random), count: 1 };
  return random.chance(0.2) && first.product !== second.product ? [first, second] : [first];
};
