import type { Category } from '@/shared/contract/products';
import type { Database, Executor, Tx } from '../../db/database';
import {
  deletePlan,
  findOverlaps,
  findPlan,
  insertPlan,
  plannedPrices,
  reducedCents,
  touchProductsOf,
  type PricePlan,
} from '../../repositories/pricePlans';
import { nextCatalogueVersion } from '../../repositories/productsAdmin';
import { findProducts, type StoredProduct } from '../../repositories/products';
import { OperatorError } from '../operatorError';
import { requireProductId } from './changeProducts';

/** From a start to an end, in milliseconds since 1970; the end is the first moment after it. */
export interface Period {
  readonly start: number;
  readonly end: number;
}

const SLUGS_NAMED = 5;

const nameSome = (slugs: readonly string[]): string =>
  slugs.length > SLUGS_NAMED
    ? `${slugs.slice(0, SLUGS_NAMED).join(', ')} and ${slugs.length - SLUGS_NAMED} more`
    : slugs.join(', ');

/** The plans of a product that have not ended at a moment, by their start. */
export const findPlansOf = async (db: Executor, productId: number, now: number): Promise<readonly PricePlan[]> =>
  (await findOverlaps(db, { starts_at: now, ends_at: Number.MAX_SAFE_INTEGER }))
    .filter((plan) => plan.product_id === productId)
    .toSorted((a, b) => a.starts_at - b.starts_at);

/** The products that have a planned price in a period already. */
const findPlanned = async (db: Executor, { start, end }: Period): Promise<ReadonlyMap<number, PricePlan>> => {
  const plans = await findOverlaps(db, { starts_at: start, ends_at: end });
  return new Map(plans.map(({ product_id: id, ...plan }) => [id, plan]));
};

const refusePlanned = (plan: PricePlan, slugs: readonly string[], advice: string): never => {
  throw new OperatorError(
    `A product has one planned price at a time, and plan ${plan.id} overlaps: ${nameSome(slugs)}. ` +
      `Take it back by "prices undo ${plan.id}"${advice}.`,
  );
};

const addPlan = async (
  tx: Tx,
  plan: Omit<PricePlan, 'id' | 'starts_at' | 'ends_at'>,
  { id, period, productIds }: { readonly id: number; readonly period: Period; readonly productIds: readonly number[] },
): Promise<void> => {
  await insertPlan(tx, { ...plan, id, starts_at: period.start, ends_at: period.end }, productIds);
  await touchProductsOf(tx, id, id);
};

/**
 * Gives a product a price from a start to an end; then its normal price counts again. Returns the number of the plan.
 * Throws OperatorError for an unknown product, and when another plan overlaps.
 */
export const planPrice = async (
  db: Database,
  name: string,
  plan: Period & { readonly now: number; readonly newCents: number; readonly oldCents: number },
): Promise<number> => {
  const productId = await requireProductId(db, name);
  return db.transaction(async (tx) => {
    const id = await nextCatalogueVersion(tx);
    const other = (await findPlanned(tx, plan)).get(productId);
    if (other) refusePlanned(other, [name], '');
    const { newCents, oldCents, now } = plan;
    await addPlan(
      tx,
      { category: null, percent: null, new_price_cents: newCents, old_price_cents: oldCents, created_at: now },
      { id, period: plan, productIds: [productId] },
    );
    return id;
  });
};

export interface SaleRequest extends Period {
  readonly category: Category;
  /** 1 to 99. */
  readonly percent: number;
  /** True to leave out products that have a planned price at that time. */
  readonly isPlannedSkipped: boolean;
}

/** A product of a sale, with its price at the normal and at the sale's price, in cents. */
export interface SaleProduct {
  readonly id: number;
  readonly slug: string;
  readonly before: number;
  readonly after: number;
}

/** The products of a sale, hidden ones too. Throws OperatorError when it cannot be planned. */
export const previewSale = async (db: Executor, request: SaleRequest): Promise<readonly SaleProduct[]> => {
  const { category, percent, isPlannedSkipped } = request;
  const planned = await findPlanned(db, request);
  const all = (await findProducts(db, { includeHidden: true })).filter((product) => product.category === category);
  const conflicts = all.filter(({ id }) => planned.has(id));
  const [other] = conflicts.flatMap(({ id }) => planned.get(id) ?? []);
  if (other && !isPlannedSkipped) {
    refusePlanned(
      other,
      conflicts.map(({ slug }) => slug),
      ', or leave such products out by --skip-planned',
    );
  }
  const products = all.filter((product) => !conflicts.includes(product));
  if (products.length === 0) throw new OperatorError(`There is no product of ${category} for this sale.`);
  const worthless = products.filter(({ new_price_cents: cents }) => reducedCents(cents, percent) < 1);
  if (worthless.length > 0) {
    throw new OperatorError(
      `Less than one cent would be left of the price: ${nameSome(worthless.map(({ slug }) => slug))}.`,
    );
  }
  const plan = { percent, new_price_cents: null, old_price_cents: null };
  return products.map((product: StoredProduct) => ({
    id: product.id,
    slug: product.slug,
    before: product.new_price_cents,
    after: plannedPrices(product, plan).new_price_cents,
  }));
};

/** Plans a sale of the products that a category has now. Throws OperatorError when it cannot be planned. */
export const planSale = (
  db: Database,
  now: number,
  request: SaleRequest,
): Promise<{ readonly id: number; readonly products: readonly SaleProduct[] }> =>
  db.transaction(async (tx) => {
    const id = await nextCatalogueVersion(tx);
    const products = await previewSale(tx, request);
    const { category, percent } = request;
    await addPlan(
      tx,
      { category, percent, new_price_cents: null, old_price_cents: null, created_at: now },
      { id, period: request, productIds: products.map((product) => product.id) },
    );
    return { id, products };
  });

/**
 * Takes a plan back: the normal prices of its products count from now on. Throws OperatorError for an unknown plan, and for
 * one that has ended.
 */
export const undoPlan = (db: Database, now: number, id: number): Promise<PricePlan> =>
  db.transaction(async (tx) => {
    const version = await nextCatalogueVersion(tx);
    const plan = await findPlan(tx, id);
    if (!plan) throw new OperatorError(`There is no plan ${id}: see "prices list".`);
    if (plan.ends_at <= now) throw new OperatorError(`Plan ${id} has ended: the normal prices count already.`);
    await touchProductsOf(tx, id, version);
    await deletePlan(tx, id);
    return plan;
  });
