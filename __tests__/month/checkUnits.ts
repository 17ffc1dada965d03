import type { Pair } from './books';
import { GOODS, sizeKey } from './goods';
import { countHoldings } from './shelf';
import { Violation } from './violation';
import type { World } from './world';

interface ListedProduct {
  readonly slug: string;
  readonly stock: Readonly<Record<string, number>>;
}

const SIZES = GOODS.flatMap(({ units }, index) =>
  Object.keys(units).map((size) => sizeKey({ product: index + 1, size })),
);

/** Units bought in are on hand, sold or written off. Throws Violation. */
export const checkUnits = async (world: World, pairs: readonly Pair[]): Promise<void> => {
  const products = (await world.run(['products', 'list'])).json<readonly ListedProduct[]>();
  const onHand = new Map(
    products.flatMap(({ slug, stock }) => Object.entries(stock).map(([size, units]) => [`${slug} ${size}`, units])),
  );
  const { sold, unclear } = countHoldings(pairs);
  for (const size of SIZES) {
    const [bought = 0, lost = 0] = [world.stock.received.get(size), world.stock.writtenOff.get(size)];
    const [here = 0, gone = 0] = [onHand.get(size), sold.get(size)];
    const rest = bought - here - gone - lost;
    if (rest >= 0 && rest <= (unclear.get(size) ?? 0)) continue;
    const text = `${bought} bought in, but ${here} on hand, ${gone} sold and ${lost} written off`;
    throw new Violation('units', `${size}: ${text}`);
  }
};
