import { sql, type RawBuilder } from 'kysely';

/** The size in the stock of a row of `order_items`: the present name of one that was renamed after the order. */
export const stockSize = (): RawBuilder<string> => sql<string>`coalesce(order_items.stock_size, order_items.size)`;
