import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../db/database';
import type { OrderOwner } from '../db/tableFacts';
import { ALL_TABLES, TABLES } from '../db/tables';

/** A condition for the rows that belong to orders, of which `orders` selects the ids. */
export const belongsTo = (owner: OrderOwner, orders: RawBuilder<unknown>): RawBuilder<boolean> => {
  if (owner === 'order') return sql`order_id in ${orders}`;
  const payments = sql`from payments where order_id in ${orders}`;
  if (owner === 'payment') return sql`payment_id in (select id ${payments})`;
  // A payment that an operator has assigned to an order has events, but no attempt of the order.
  return sql`attempt_id in (
    select id from payment_attempts where order_id in ${orders}
    union select coalesce(provider_order_id, attempt_id) ${payments}
  )`;
};

/** Takes the text about a customer out of the rows that stay, and deletes rows of orders that are only text; not those of the account. */
export const eraseText = async (tx: Tx, customerId: string): Promise<void> => {
  const orders = sql`(select id from orders where customer_id = ${customerId})`;
  for (const table of ALL_TABLES) {
    const place = TABLES[table];
    if (place.of === 'nobody' || place.of === 'self') continue;
    const rows = place.of === 'customer' ? sql<boolean>`customer_id = ${customerId}` : belongsTo(place.of, orders);
    if (place.erased === 'deleted') {
      // Those of the account are deleted with it.
      if (place.of !== 'customer') await tx.deleteFrom(table).where(rows).execute();
    } else if (Object.keys(place.erased).length > 0) {
      await tx
        .updateTable(table as 'orders')
        .set(place.erased as object)
        .where(rows)
        .execute();
    }
  }
};
