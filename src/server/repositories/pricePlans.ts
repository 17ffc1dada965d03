import type { Executor, Tx } from '../db/database';
import { inBatches } from '../db/inBatches';
import type { PricePlansTable, ProductsTable } from '../db/productTables';

export type PricePlan = PricePlansTable;
type Prices = Pick<ProductsTable, 'new_price_cents' | 'old_price_cents'>;

/** The price after a percentage off, in cents, rounded. */
export const reducedCents = (cents: number, percent: number): number => Math.round((cents * (100 - percent)) / 100);

/**
 * The prices of a product during a plan: of a percentage, the rest of the normal price, rounded to cents and at least one
 * cent, and the normal price as the earlier one.
 */
export const plannedPrices = (
  { new_price_cents: normalCents }: Pick<Prices, 'new_price_cents'>,
  plan: Pick<PricePlan, 'percent' | keyof Prices>,
): Prices => {
  const newCents = plan.new_price_cents ?? Math.max(1, reducedCents(normalCents, plan.percent ?? 0));
  return { new_price_cents: newCents, old_price_cents: plan.old_price_cents ?? normalCents };
};

/** The plan that counts at a moment, by product id; of all products, or of some. */
export const findRunningPlans = async (
  db: Executor,
  now: number,
  ids?: readonly number[],
): Promise<ReadonlyMap<number, PricePlan>> => {
  if (ids?.length === 0) return new Map();
  let query = db
    .selectFrom('price_plans')
    .innerJoin('price_plan_products', 'plan_id', 'price_plans.id')
    .selectAll('price_plans')
    .select('product_id')
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now);
  if (ids) query = query.where('product_id', 'in', ids);
  const rows = await query.execute();
  return new Map(rows.map(({ product_id: id, ...plan }) => [id, plan]));
};

/** Products with the prices that count at a moment and their plan, instead of their normal ones. */
export const withPlannedPrices = async <Product extends Prices & { readonly id: number }>(
  db: Executor,
  now: number,
  products: readonly Product[],
): Promise<readonly (Product & { readonly plan?: PricePlan })[]> => {
  const plans = await findRunningPlans(
    db,
    now,
    products.map(({ id }) => id),
  );
  if (plans.size === 0) return products;
  return products.map((product) => {
    const plan = plans.get(product.id);
    return plan ? { ...product, ...plannedPrices(product, plan), plan } : product;
  });
};

/** The next start or end of a plan after a moment; Infinity when there is none. */
export const findNextPriceChange = async (db: Executor, after: number): Promise<number> => {
  const first = async (column: 'starts_at' | 'ends_at'): Promise<number> => {
    const row = await db
      .selectFrom('price_plans')
      .select((plan) => plan.fn.min<number | null>(column).as('at'))
      .where(column, '>', after)
      .executeTakeFirst();
    return row?.at ?? Infinity;
  };
  return Math.min(await first('starts_at'), await first('ends_at'));
};

/** Ids of the products of plans that start or end after `after` and not after `until`, in their order. */
export const findRepricedProducts = async (
  db: Executor,
  { after, until }: { readonly after: number; readonly until: number },
): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('price_plans')
    .innerJoin('price_plan_products', 'plan_id', 'price_plans.id')
    .select('product_id')
    .distinct()
    .where((plan) =>
      plan.or([
        plan.and([plan('starts_at', '>', after), plan('starts_at', '<=', until)]),
        plan.and([plan('ends_at', '>', after), plan('ends_at', '<=', until)]),
      ]),
    )
    .orderBy('product_id')
    .execute();
  return rows.map(({ product_id: id }) => id);
};

/** A plan with the number of its products, and the slug of the first. */
export interface ListedPlan extends PricePlan {
  readonly products: number;
  readonly slug: string | null;
}

/** Plans that have not ended at `endAfter`, by their start. */
export const findPlans = (db: Executor, endAfter: number): Promise<readonly ListedPlan[]> =>
  db
    .selectFrom('price_plans')
    .leftJoin('price_plan_products', 'plan_id', 'price_plans.id')
    .leftJoin('products', 'products.id', 'product_id')
    .selectAll('price_plans')
    .select((row) => [
      row.fn.count<number>('product_id').as('products'),
      row.fn.min<string | null>('products.slug').as('slug'),
    ])
    .where('ends_at', '>', endAfter)
    .groupBy('price_plans.id')
    .orderBy('starts_at')
    .orderBy('price_plans.id')
    .execute();

export const findPlan = (db: Executor, id: number): Promise<PricePlan | undefined> =>
  db.selectFrom('price_plans').selectAll().where('id', '=', id).executeTakeFirst();

/** The plans that count at some moment from a start to an end, with each of their products. */
export const findOverlaps = (
  db: Executor,
  { starts_at: start, ends_at: end }: Pick<PricePlan, 'starts_at' | 'ends_at'>,
): Promise<readonly (PricePlan & { readonly product_id: number })[]> =>
  db
    .selectFrom('price_plans')
    .innerJoin('price_plan_products', 'plan_id', 'price_plans.id')
    .selectAll('price_plans')
    .select('product_id')
    .where('starts_at', '<', end)
    .where('ends_at', '>', start)
    .execute();

export const insertPlan = async (tx: Tx, plan: PricePlan, productIds: readonly number[]): Promise<void> => {
  await tx.insertInto('price_plans').values(plan).execute();
  await inBatches(productIds, (batch) =>
    tx
      .insertInto('price_plan_products')
      .values(batch.map((productId) => ({ plan_id: plan.id, product_id: productId })))
      .execute(),
  );
};

export const deletePlan = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('price_plans').where('id', '=', id).execute();
};

/** Gives the products of a plan a catalogue version, so that every process reads their prices again. */
export const touchProductsOf = async (tx: Tx, planId: number, version: number): Promise<void> => {
  await tx
    .updateTable('products')
    .set({ version })
    .where('id', 'in', (query) =>
      query.selectFrom('price_plan_products').select('product_id').where('plan_id', '=', planId),
    )
    .execute();
};
