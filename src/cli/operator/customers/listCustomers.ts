import { findCustomersToList } from '@/server/repositories/customersAdmin';
import type { Operator } from '../support/operator';
import { formatTime, parseTime } from '../support/timestamps';

export interface CustomerListOptions {
  readonly since?: string;
  readonly limit?: number;
}

/** Lists customers, newest first. */
export const listCustomers = async (operator: Operator, { since, limit }: CustomerListOptions): Promise<void> => {
  const { timeZone } = operator.settings;
  const from = since === undefined ? undefined : parseTime(since, { now: operator.terminal.now(), timeZone });
  const found = await operator.withDatabase((db) => findCustomersToList(db.read, { since: from, limit }));
  const customers = found.map(({ email, name, phone, orders, created_at: createdAt }) => ({
    email,
    name,
    phone,
    orders,
    since: new Date(createdAt).toISOString(),
  }));
  operator.showRows(
    customers,
    [
      { title: 'EMAIL', value: ({ email }) => email },
      { title: 'NAME', value: ({ name }) => name, overflow: 'truncate' },
      { title: 'PHONE', value: ({ phone }) => phone, overflow: 'hide' },
      { title: 'SINCE', value: (customer) => formatTime(Date.parse(customer.since), timeZone), overflow: 'hide' },
      { title: 'ORDERS', value: ({ orders }) => orders },
    ],
    'No customers.',
  );
};
