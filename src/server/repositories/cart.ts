import { sql, type ExpressionBuilder } from 'kysely';
import { CART_LINE_MAX_COUNT } from '@/shared/constants';
import { DEFAULT_LANGUAGE, type Language } from '@/shared/languages';
import type { Executor, Tx } from '../db/database';
import type { Schema } from '../db/schema';
import { reservedUnits } from './reservedUnits';
import { compareLines, type UnitLine } from './stock';
import { stockSize } from './stockSize';

export const findCartLines = (db: Executor, customerId: string): Promise<UnitLine[]> =>
  db
    .selectFrom('cart_lines')
    .select(['product_id as productId', 'size', 'count'])
    .where('customer_id', '=', customerId)
    .orderBy('product_id')
    .orderBy('size')
    .execute();

type Line = Pick<UnitLine, 'productId' | 'size'>;

/**
 * Adds one unit; returns false when the product is not on sale, no unit is left for the customer (rules: Stock), or the
 * line is full. One statement checks and adds, so that concurrent requests need no lock of the customer.
 */
export const addCartUnit = async (tx: Tx, customerId: string, { productId, size }: Line): Promise<boolean> => {
  const available = sql<number>`(
    select product_sizes.on_hand + coalesce((${reservedUnits(tx, customerId)
      .select((row) => row.fn.sum('order_items.quantity').as('units'))
      .where('order_items.product_id', '=', productId)
      .where(stockSize(), '=', size)}), 0)
    from product_sizes where product_sizes.product_id = ${productId} and product_sizes.size = ${size})`;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('cart_lines')
    .columns(['customer_id', 'product_id', 'size', 'count'])
    .expression(
      tx
        .selectFrom('products')
        .select((row) => [
          row.cast<string>(row.val(customerId), 'text').as('customer_id'),
          'products.id',
          row.cast<string>(row.val(size), 'text').as('size'),
          row.lit(1).as('count'),
        ])
        .where('products.id', '=', productId)
        .where('products.is_on_sale', '=', 1)
        .where(available, '>', 0),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'product_id', 'size'])
        .doUpdateSet((row) => ({ count: row('cart_lines.count', '+', 1) }))
        .where('cart_lines.count', '<', CART_LINE_MAX_COUNT)
        .where((row) => row('cart_lines.count', '<', available)),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** A line of the cart, with name and normal price of its product; null when product or size are not on sale. */
export interface CartLine extends UnitLine {
  readonly name: string | null;
  readonly normalCents: number | null;
}

const productOnSale = (line: ExpressionBuilder<Schema, 'cart_lines'>) =>
  line
    .selectFrom('products')
    .innerJoin('product_sizes', 'product_sizes.product_id', 'products.id')
    .whereRef('products.id', '=', 'cart_lines.product_id')
    .whereRef('product_sizes.size', '=', 'cart_lines.size')
    .where('products.is_on_sale', '=', 1);

/**
 * Reads the cart with the names in a language, and locks its lines against units that are added until the transaction
 * ends. New lines can still be added. The caller has locked the customer.
 */
export const lockCartLines = async (
  tx: Tx,
  customerId: string,
  language: Language = DEFAULT_LANGUAGE,
): Promise<CartLine[]> => {
  const lines = await tx
    .updateTable('cart_lines')
    .set((row) => ({ count: row.ref('count') }))
    .where('customer_id', '=', customerId)
    .returning((line) => [
      'product_id as productId',
      'size',
      'count',
      productOnSale(line)
        .leftJoin('product_texts', (join) =>
          join.onRef('product_texts.product_id', '=', 'products.id').on('product_texts.language', '=', language),
        )
        .select((row) => row.fn.coalesce('product_texts.name', 'products.name').as('name'))
        .as('name'),
      productOnSale(line).select('products.new_price_cents').as('normalCents'),
    ])
    .execute();
  return lines.sort(compareLines);
};

/** Removes units of the cart's lines; returns how many lines it has changed. The caller has locked the customer. */
export const removeCartUnits = async (tx: Tx, customerId: string, lines: readonly UnitLine[]): Promise<number> => {
  const inCart = await lockCartLines(tx, customerId);
  const found = lines.flatMap((line) => {
    const known = inCart.find(({ productId, size }) => productId === line.productId && size === line.size);
    return known ? [{ ...line, left: known.count - line.count }] : [];
  });
  for (const { productId, size, left } of found) {
    const isLine = sql<boolean>`customer_id = ${customerId} and product_id = ${productId} and size = ${size}`;
    if (left > 0) await tx.updateTable('cart_lines').set({ count: left }).where(isLine).execute();
    else await tx.deleteFrom('cart_lines').where(isLine).execute();
  }
  return found.length;
};

/** Removes the lines that were read with `lockCartLines` and ordered; lines that were added meanwhile stay. */
export const removeOrderedLines = async (tx: Tx, customerId: string, orderId: string): Promise<void> => {
  await tx
    .deleteFrom('cart_lines')
    .where('customer_id', '=', customerId)
    .where((row) =>
      row.exists(
        row
          .selectFrom('order_items')
          .select('order_items.position')
          .where('order_items.order_id', '=', orderId)
          .whereRef('order_items.product_id', '=', 'cart_lines.product_id')
          .whereRef(stockSize(), '=', 'cart_lines.size'),
      ),
    )
    .execute();
};
