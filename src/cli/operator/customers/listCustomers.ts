import { findCustomersToList } from '@/server/repositories/customersAdmin';
import type { Operator } from '../support/operator';

export interface CustomerListOptions {
  readonly since?: string;
  readonly limit?: number;
}

export const listCustomers = async (operator: Operator, { since, limit }: CustomerListOptions): Promise<void> => {
  const from = operator.parseTime(since);
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
      { title: 'SINCE', value: (customer) => operator.formatTime(Date.parse(customer.since)), overflow: 'hide' },
      { title: 'ORDERS', value: ({ orders }) => orders },
    ],
    'No customers.',
  );
};
