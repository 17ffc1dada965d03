import type { Database } from '@/server/db/database';
import type { UnitLine } from '@/server/repositories/stock';

const PLENTY = 100_000;

/** Returns one size of each of the first `count` products. */
export const findLines = async (db: Database, count: number): Promise<readonly UnitLine[]> => {
  const sizes = await db.read.selectFrom('product_sizes').selectAll().orderBy('product_id').orderBy('size').execute();
  const lines: UnitLine[] = [];
  for (const { product_id: productId, size } of sizes) {
    if (lines.at(-1)?.productId !== productId && lines.length < count) lines.push({ productId, size, count: 1 });
  }
  return lines;
};

export const onHand = async (db: Database, { productId, size }: UnitLine): Promise<number> => {
  const query = db.read.selectFrom('product_sizes').select('on_hand').where('product_id', '=', productId);
  return (await query.where('size', '=', size).executeTakeFirstOrThrow()).on_hand;
};

/** Sets the stock of these lines so high that no test sells it out. */
export const fillStock = async (db: Database, lines: readonly UnitLine[]): Promise<void> => {
  for (const { productId, size } of lines) {
    await db.transaction((tx) =>
      tx
        .updateTable('product_sizes')
        .set({ on_hand: PLENTY })
        .where('product_id', '=', productId)
        .where('size', '=', size)
        .execute(),
    );
  }
};
