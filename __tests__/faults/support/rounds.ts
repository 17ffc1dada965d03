import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '@/server/db/database';
import type { UnitLine } from '@/server/repositories/stock';
import { checkOut, type Outcome } from './calls';
import { gatherCrowd, stockUp, type Buyer } from './buyers';
import { countUnits, findFaults } from './stockChecks';

/** What a rush for few units came to. */
export interface Rush {
  readonly outcomes: readonly Outcome[];
  readonly faults: readonly string[];
  readonly left: number;
}

/** The lines that a test sells: one size of each of the first products. */
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

/** Lets `buyers` with one unit each in their carts press at once, over all the servers, for so many units. */
export const rush = async (
  db: Database,
  urls: readonly string[],
  line: UnitLine,
  { buyers, units }: { readonly buyers: number; readonly units: number },
): Promise<Rush> => {
  await stockUp(db, { ...line, count: units });
  const crowd = await gatherCrowd(db, buyers, () => [line]);
  const before = await countUnits(db);
  // Whom a machine with much to do asks to come back presses again, and it is the same press.
  const press = async ({ token }: Buyer, index: number): Promise<Outcome> => {
    for (;;) {
      const outcome = await checkOut(urls[index % urls.length] ?? '', token, {}, `rush-${index}`);
      if (outcome.status !== 503) return outcome;
      await delay(200);
    }
  };
  const outcomes = await Promise.all(crowd.map(press));
  return { outcomes, faults: await findFaults(db, before), left: await onHand(db, line) };
};
