import { requireOrder } from '@/server/modules/orders/changeOrder';
import { findOrderAuditEntries } from '@/server/repositories/orderAuditLog';
import { findAdminOrders, type AdminOrder, type OrderFilter } from '@/server/repositories/ordersAdmin';
import { findAttemptsOf } from '@/server/repositories/attempts';
import { validPayments } from '@/server/repositories/payments';
import { findOrdersWithSameProof } from '@/server/repositories/uploads';
import { accountOf, isCorrection } from '@/shared/domain/account';
import { PAYMENT_STATUSES } from '@/shared/contract/orders';
import { PAYMENT_TYPES } from '@/shared/domain/paymentTypes';
import { runExport, type ExportOptions } from '../support/exportFile';
import { CommandFailure, EXIT } from '../support/failure';
import { formatTime, parseTime } from '../support/timestamps';
import type { Operator } from '../support/operator';
import { requireCustomer } from '../support/requireCustomer';
import {
  describeOrder,
  dollars,
  itemsOf,
  paidAt,
  presentOrder,
  refundOf,
  refundReasonsOf,
  unitsOf,
} from './presentOrder';

export interface FilterOptions {
  readonly status?: string;
  readonly type?: string;
  readonly since?: string;
  /** The email of a customer. */
  readonly customer?: string;
  readonly refund?: boolean;
  readonly reversed?: boolean;
  readonly limit?: number;
}

const oneOf = <Name extends string>(names: readonly Name[], given: string | undefined, what: string) => {
  if (given === undefined) return undefined;
  const name = names.find((known) => known === given);
  if (!name) throw new CommandFailure(`${what} must be one of ${names.join(', ')}.`, EXIT.wrongUse);
  return name;
};

/** Sets only the given filters. */
const readFilter = ({ terminal, settings }: Operator, options: FilterOptions): OrderFilter => {
  const { timeZone } = settings;
  const { status, type, since, refund, reversed, limit } = options;
  const statusFilter = oneOf(PAYMENT_STATUSES, status, 'The status');
  const typeFilter = oneOf(PAYMENT_TYPES, type, 'The type');
  return {
    ...(statusFilter ? { status: statusFilter } : {}),
    ...(typeFilter ? { type: typeFilter } : {}),
    ...(since === undefined ? {} : { since: parseTime(since, { now: terminal.now(), timeZone }) }),
    ...(refund ? { isRefundDue: true } : {}),
    ...(reversed ? { isReversed: true } : {}),
    ...(limit === undefined ? {} : { limit }),
  };
};

const findOrders = async (operator: Operator, options: FilterOptions) => {
  const filter = readFilter(operator, options);
  return operator.withDatabase(async ({ read }) => {
    const { customer } = options;
    if (customer === undefined) return findAdminOrders(read, filter);
    return findAdminOrders(read, { ...filter, customerId: (await requireCustomer(read, customer)).id });
  });
};

export const listOrders = async (operator: Operator, options: FilterOptions): Promise<void> => {
  const { timeZone } = operator.settings;
  const orders = await findOrders(operator, options);
  if (operator.isJson) {
    operator.show(orders.map(presentOrder), '');
    return;
  }
  operator.showRows<AdminOrder>(
    orders,
    [
      { title: 'ORDER', value: (order) => order.transaction_id },
      { title: 'DATE', value: (order) => formatTime(order.created_at, timeZone) },
      { title: 'STATUS', value: (order) => order.status },
      { title: 'FULFILMENT', value: (order) => order.fulfilment, overflow: 'hide' },
      { title: 'TYPE', value: (order) => order.payment_type, overflow: 'truncate' },
      { title: 'UNITS', value: unitsOf, overflow: 'hide' },
      { title: 'TOTAL', value: (order) => dollars(order.total_cents) },
      { title: 'PROOF', value: (order) => (order.proof_upload_id === null ? '' : 'yes'), overflow: 'hide' },
      { title: 'REFUND', value: (order) => refundOf(order) },
      { title: 'CUSTOMER', value: (order) => order.customer_name, overflow: 'truncate' },
    ],
    'No orders.',
  );
};

export const showOrder = async (operator: Operator, _options: object, reference = ''): Promise<void> =>
  operator.withDatabase(async (db) => {
    const { id } = await requireOrder(db.read, reference);
    const [order] = await findAdminOrders(db.read, { id });
    if (!order) throw new CommandFailure(`There is no order "${reference}".`);
    const auditLog = await findOrderAuditEntries(db.read, order.id);
    const attempts = await findAttemptsOf(db.read, order.id);
    const sameProof = await findOrdersWithSameProof(db.read, order);
    operator.show(
      {
        ...presentOrder(order),
        same_proof: sameProof,
        attempts: attempts.map(({ id, status, created_at }) => ({
          id,
          status,
          date: new Date(created_at).toISOString(),
        })),
        audit_log: auditLog.map(({ event, actor, actor_name, reason, status_before, status_after, created_at }) => ({
          event,
          by: actor,
          name: actor_name,
          reason,
          from: status_before,
          to: status_after,
          date: new Date(created_at).toISOString(),
        })),
      },
      describeOrder(order, {
        attempts,
        auditLog,
        sameProof,
        table: operator.table,
        timeZone: operator.settings.timeZone,
      }),
    );
  });

/**
 * When an order was paid, how and under which number, the rupiah received, the dollars refunded (by the provider too),
 * and those that were charged back, cancelled or denied. Wrong records do not count.
 */
const moneyCells = (order: AdminOrder, timeZone: string): readonly (string | number)[] => {
  const payments = validPayments(order);
  const paid = paidAt(order);
  const texts = (read: (payment: (typeof payments)[number]) => string): string =>
    [...new Set(payments.map(read).filter((text) => text !== ''))].join('; ');
  return [
    paid === undefined ? '' : formatTime(paid, timeZone),
    texts(({ channel }) => channel),
    texts(({ attempt_id: attemptId, reference }) => reference || (attemptId ?? '')),
    payments.reduce((sum, { rupiah }) => sum + (rupiah ?? 0), 0) || '',
    dollars(accountOf(order, order).refunded),
    dollars(
      order.reversals
        .filter(({ kind }) => kind !== 'refund' && !isCorrection(kind))
        .reduce((sum, { cents }) => sum + cents, 0),
    ),
  ];
};

const EXPORT_COLUMNS = [
  'order',
  'date',
  'status',
  'type',
  'total',
  'customer',
  'email',
  'address',
  'items',
  'refund',
  'refund_reason',
  'phone',
  'fulfilment',
  'courier',
  'paid_at',
  'payment_channel',
  'payment_reference',
  'rupiah',
  'refunded',
  'reversed',
];

export const exportOrders = async (operator: Operator, options: FilterOptions & ExportOptions): Promise<void> => {
  const { timeZone } = operator.settings;
  const cells = (order: AdminOrder): readonly (string | number)[] => [
    order.transaction_id,
    formatTime(order.created_at, timeZone),
    order.status,
    order.payment_type,
    dollars(order.total_cents),
    order.customer_name,
    order.email,
    order.shipping_address,
    itemsOf(order),
    refundOf(order),
    refundReasonsOf(order),
    order.phone,
    order.fulfilment,
    order.courier,
    ...moneyCells(order, timeZone),
  ];
  await runExport(operator, options, async () => {
    const orders = await findOrders(operator, options);
    return {
      titles: EXPORT_COLUMNS,
      rows: orders.map(cells),
      moneyTitles: ['total', 'refunded', 'reversed'],
      json: orders.map(presentOrder),
      what: 'orders',
      isPrivate: true,
    };
  });
};
