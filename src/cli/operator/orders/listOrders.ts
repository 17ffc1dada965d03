import { inBatches } from '@/server/db/inBatches';
import { requireAdminOrder } from '@/server/modules/orders/operator';
import { expiryOf } from '@/server/modules/payments/transferExpiry';
import { findOrderAuditEntries } from '@/server/repositories/orderAuditLog';
import { findOrderNotes } from '@/server/repositories/orderNotes';
import { findAdminOrders, searchOrderIds, type AdminOrder, type OrderFilter } from '@/server/repositories/ordersAdmin';
import { findAttemptsOf } from '@/server/repositories/attempts';
import { validPayments, type StoredPayment } from '@/server/repositories/payments';
import { findOrdersWithSameProof } from '@/server/repositories/uploads';
import { centsOf } from '@/server/modules/orderState/attempts';
import { accountOf, isCorrection } from '@/shared/domain/account';
import { toDollars, writeDollars } from '@/shared/values/money';
import { runExport, type ExportOptions } from '../support/exportFile';
import type { Operator } from '../support/operator';
import { requireCustomer } from '../support/requireCustomer';

import { readText } from './actions';
import { describeOrder } from './describeOrder';
import { presentParcels } from './presentParcels';
import {
  emailOf,
  isoOf,
  itemsOf,
  leftToPay,
  owedBy,
  paidAt,
  presentNote,
  presentOrder,
  refundOf,
  refundReasonsOf,
  totalOf,
  unitsOf,
} from './presentOrder';

export interface FilterOptions {
  /** A part of the number, the name or the phone. */
  readonly search?: string;
  readonly status?: OrderFilter['status'];
  readonly type?: OrderFilter['type'];
  readonly since?: string;
  /** The email of a customer. */
  readonly customer?: string;
  readonly refund?: boolean;
  readonly owed?: boolean;
  readonly reversed?: boolean;
  readonly limit?: number;
}

const findOrders = async (operator: Operator, options: FilterOptions) => {
  const { search, status, type, since, customer, refund, owed, reversed, limit } = options;
  const text = search === undefined ? undefined : readText('search', search, 1);
  const given: OrderFilter = {
    status,
    type,
    limit,
    since: operator.parseTime(since),
    isRefundDue: refund,
    isOwed: owed,
    isReversed: reversed,
  };
  return operator.withDatabase(async ({ read }) => {
    const customerId = customer === undefined ? undefined : (await requireCustomer(read, customer)).id;
    const filter = { ...given, customerId };
    if (text === undefined) return findAdminOrders(read, filter);
    const found: AdminOrder[] = [];
    await inBatches(await searchOrderIds(read, text), async (ids) => {
      found.push(...(await findAdminOrders(read, { ...filter, ids })));
    });
    return found.slice(0, limit);
  });
};

export const listOrders = async (operator: Operator, options: FilterOptions): Promise<void> =>
  operator.showRows<AdminOrder>(
    await findOrders(operator, options),
    [
      { title: 'ORDER', value: (order) => order.transaction_id },
      { title: 'DATE', value: (order) => operator.formatTime(order.created_at) },
      { title: 'STATUS', value: (order) => order.status },
      { title: 'FULFILMENT', value: (order) => order.fulfilment, overflow: 'hide' },
      { title: 'TYPE', value: (order) => order.payment_type, overflow: 'truncate' },
      { title: 'UNITS', value: unitsOf, overflow: 'hide' },
      { title: 'TOTAL', value: (order) => totalOf(order) },
      { title: 'LEFT', value: leftToPay, overflow: 'hide' },
      { title: 'PROOF', value: (order) => (order.proof_upload_id === null ? '' : 'yes'), overflow: 'hide' },
      { title: 'REFUND', value: refundOf },
      { title: 'OWED', value: owedBy, overflow: 'hide' },
      { title: 'CUSTOMER', value: (order) => order.customer_name, overflow: 'truncate' },
    ],
    'No orders.',
    presentOrder,
  );

export const showOrder = async (operator: Operator, _options: object, reference = ''): Promise<void> =>
  operator.withDatabase(async ({ read }) => {
    const order = await requireAdminOrder(read, reference);
    const auditLog = await findOrderAuditEntries(read, order.id);
    const notes = (await findOrderNotes(read, [order.id])).get(order.id) ?? [];
    const attempts = await findAttemptsOf(read, order.id);
    const sameProof = await findOrdersWithSameProof(read, order);
    const expiresAt = expiryOf(order, operator.settings);
    operator.show(
      {
        ...presentOrder(order),
        ...presentParcels(order),
        notes: notes.map(presentNote),
        same_proof: sameProof,
        expires: isoOf(expiresAt),
        attempts: attempts.map((attempt) => ({
          id: attempt.id,
          status: attempt.status,
          date: isoOf(attempt.created_at),
          amount: toDollars(centsOf(attempt, order)),
          rupiah: attempt.idr_total,
        })),
        audit_log: auditLog.map((entry) => ({
          event: entry.event,
          by: entry.actor,
          name: entry.actor_name,
          reason: entry.reason,
          from: entry.status_before,
          to: entry.status_after,
          date: isoOf(entry.created_at),
        })),
      },
      describeOrder(operator, order, { attempts, auditLog, notes, sameProof, expiresAt }),
    );
  });

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** The different texts of an order's payments that count. */
const textsOf = (order: AdminOrder, read: (payment: StoredPayment) => string): string =>
  [
    ...new Set(
      validPayments(order)
        .map(read)
        .filter((text) => text !== ''),
    ),
  ].join('; ');

/** The dollars that were charged back, cancelled or denied. Wrong records do not count. */
const reversedOf = ({ reversals }: AdminOrder): string =>
  writeDollars(
    sumOf(reversals.filter(({ kind }) => kind !== 'refund' && !isCorrection(kind)).map(({ cents }) => cents)),
  );

const exportColumns = ({
  formatTime,
}: Operator): readonly (readonly [string, (order: AdminOrder) => string | number])[] => [
  ['order', (order) => order.transaction_id],
  ['date', (order) => formatTime(order.created_at)],
  ['status', (order) => order.status],
  ['type', (order) => order.payment_type],
  ['total', (order) => totalOf(order)],
  ['customer', (order) => order.customer_name],
  ['email', (order) => emailOf(order) ?? ''],
  ['address', (order) => order.shipping_address],
  ['items', (order) => itemsOf(order.items)],
  ['refund', refundOf],
  ['refund_reason', refundReasonsOf],
  ['phone', (order) => order.phone],
  ['fulfilment', (order) => order.fulfilment],
  ['courier', (order) => order.courier],
  ['paid_at', (order) => (paidAt(order) === undefined ? '' : formatTime(paidAt(order) ?? 0))],
  ['payment_channel', (order) => textsOf(order, ({ channel }) => channel)],
  ['payment_reference', (order) => textsOf(order, ({ reference, attempt_id: id }) => reference || (id ?? ''))],
  ['rupiah', (order) => sumOf(validPayments(order).map(({ rupiah }) => rupiah ?? 0)) || ''],
  // Also the provider's refunds.
  ['refunded', (order) => writeDollars(accountOf(order, order).refunded)],
  ['reversed', reversedOf],
  ['net', (order) => writeDollars(accountOf(order, order).net)],
  ['left_to_pay', leftToPay],
];

export const exportOrders = (operator: Operator, options: FilterOptions & ExportOptions): Promise<void> =>
  runExport(operator, options, async () => {
    const orders = await findOrders(operator, options);
    const columns = exportColumns(operator);
    return {
      titles: columns.map(([title]) => title),
      rows: orders.map((order) => columns.map(([, cellOf]) => cellOf(order))),
      moneyTitles: ['total', 'refunded', 'reversed', 'net', 'left_to_pay'],
      valueTitles: ['date', 'paid_at'],
      json: orders.map(presentOrder),
      what: 'orders',
      isPrivate: true,
    };
  });
