import type { Executor } from '../db/database';

/** The orders of a customer that were placed in a span of time, ends included; milliseconds since 1970. */
export interface OrderSpan {
  readonly customerId: string;
  readonly from: number;
  readonly to: number;
}

/** The ids of the orders of a span, as a subquery. */
export const orderIdsIn = (db: Executor, { customerId, from, to }: OrderSpan) =>
  db
    .selectFrom('orders')
    .select('orders.id')
    .where('orders.customer_id', '=', customerId)
    .where('orders.created_at', '>=', from)
    .where('orders.created_at', '<=', to);

export type OrderIds = readonly string[] | ReturnType<typeof orderIdsIn>;

/** The rows of a query by their order, in their sequence; those of no order by ''. */
export const findByOrder = async <Row extends { readonly order_id: string | null }>(query: {
  execute(): Promise<readonly Row[]>;
}): Promise<ReadonlyMap<string, readonly Row[]>> => {
  const groups = new Map<string, Row[]>();
  for (const row of await query.execute()) {
    const id = row.order_id ?? '';
    const group = groups.get(id);
    if (group) group.push(row);
    else groups.set(id, [row]);
  }
  return groups;
};
