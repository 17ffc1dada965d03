import { sql, type RawBuilder } from 'kysely';

/** Units of a size in a line of an order, or that a change adds to a line or takes from it (negative). */
export interface OrderUnits {
  readonly order_id: string;
  readonly product_id: number;
  /** The present name of the size. */
  readonly size: string;
  readonly quantity: number;
}

const COLUMNS = sql`line.order_id, line.product_id, coalesce(line.stock_size, line.size) as size, line.quantity`;
/** The customer's lines no longer have these units, and the shop does not have them yet. */
const IS_AWAITED = sql`back.state = 'open' and back.change_position is not null`;

/**
 * The units of the orders of a condition about `orders`: their items, what changes in force have added and taken, and
 * what a change has taken that is to come back (an open return).
 * SQLite reads a cross join from left to right: these orders first, not all sales of a product.
 */
export const orderUnits = (orders: RawBuilder<boolean>): RawBuilder<OrderUnits> => sql<OrderUnits>`
  select ${COLUMNS} from orders cross join order_items line where line.order_id = orders.id and ${orders}
  union all
  select ${COLUMNS} from orders cross join order_changes change cross join order_change_lines line
    where change.order_id = orders.id and change.undone_at is null
      and line.order_id = orders.id and line.change_position = change.position and ${orders}
  union all
  select ${COLUMNS} from orders cross join order_returns back cross join order_return_lines line
    where back.order_id = orders.id and ${IS_AWAITED}
      and line.order_id = orders.id and line.return_number = back.number and ${orders}`;

interface Size {
  readonly productId: number | RawBuilder<unknown>;
  readonly size: string | RawBuilder<unknown>;
}

/** The units of a size in all orders of a condition about `orders`, by order. */
export const orderUnitsOf = ({ productId, size }: Size, orders: RawBuilder<boolean>): RawBuilder<OrderUnits> => {
  const isSize = sql`line.product_id = ${productId} and coalesce(line.stock_size, line.size) = ${size}`;
  return sql<OrderUnits>`
  select ${COLUMNS} from order_items line inner join orders on orders.id = line.order_id where ${isSize} and ${orders}
  union all
  select ${COLUMNS} from order_change_lines line inner join orders on orders.id = line.order_id
    inner join order_changes change on change.order_id = line.order_id and change.position = line.change_position
    where ${isSize} and change.undone_at is null and ${orders}
  union all
  select ${COLUMNS} from order_return_lines line inner join orders on orders.id = line.order_id
    inner join order_returns back on back.order_id = line.order_id and back.number = line.return_number
    where ${isSize} and ${IS_AWAITED} and ${orders}`;
};
