import { accountOf } from '@/shared/domain/account';
import type { Executor } from '../../db/database';
import { findAdminOrders, findOrderNumbers, type AdminOrder } from '../../repositories/ordersAdmin';
import { findPayments } from '../../repositories/payments';
import type { Settings } from '../../settings/settings';
import { formatTime } from '../../timeZone';
import { expiryOf } from '../payments/transferExpiry';
import { hasLeft } from '../orderState/toSend';
import { findAccountMismatches } from '../orders/report/checkAccounts';
import { findingsOf, OVERDUE_MS, type Finding } from './finding';

const { bad, note } = findingsOf('orders');

const DAY_MS = 86_400_000;

/** Bank transfers that wait to be verified, with the time at which each expires. */
const checkTransfers = async (db: Executor, settings: Settings, now: number): Promise<readonly Finding[]> => {
  const orders = await findAdminOrders(db, { status: 'pending', type: 'bank_transfer', until: now - 3 * DAY_MS });
  const describe = (order: AdminOrder): string => {
    const end = expiryOf(order, settings);
    const lasting = hasLeft(order) ? 'a parcel was sent' : 'a part is paid';
    return `${order.transaction_id} (${end === undefined ? lasting : `expires ${formatTime(end, settings.timeZone)}`})`;
  };
  return note(
    orders.map(describe),
    'Bank transfers have not been verified for over three days',
    'Check "orders proof", then use "orders mark-paid" or "orders mark-failed". One of which no money is recorded expires.',
  );
};

/** Checks for money that customers hold, and for goods of orders placed before `until` that are not paid. */
const checkUnpaid = async (db: Executor, until: number): Promise<readonly Finding[]> => {
  const owed = await findAdminOrders(db, { isOwed: true });
  const hasReturnedTwice = (order: AdminOrder): boolean => accountOf(order, order).net < 0;
  const numbersOf = (orders: readonly AdminOrder[]): readonly string[] => orders.map((order) => order.transaction_id);
  const delivered = numbersOf(owed.filter((order) => !hasReturnedTwice(order) && order.created_at <= until));
  const cash = await findOrderNumbers(db, { status: 'pending', type: 'cod', until });
  return [
    ...bad(
      numbersOf(owed.filter(hasReturnedTwice)),
      'More money of these orders was returned than had been paid',
      'Ask the customers for it, then use "orders record-payment"; or take back a wrong record: "orders undo-refund".',
    ),
    ...note(
      delivered,
      'Goods of orders that are over two weeks old were delivered and are not paid in full',
      'See "orders list --owed". Ask the customer, then use "orders mark-paid" or "orders record-payment".',
    ),
    ...note(
      cash.filter((number) => !delivered.includes(number)),
      'Cash on delivery has been pending for over two weeks',
      'Ask the customer, then use "orders mark-paid", "orders returned" or "orders cancel".',
    ),
  ];
};

/** The numbers of the online orders that should have expired until `until`. */
const findOverdue = async (db: Executor, settings: Settings, until: number): Promise<readonly string[]> => {
  const orders = await findAdminOrders(db, { status: 'pending', type: 'midtrans', expiresUntil: until });
  return orders.filter((order) => expiryOf(order, settings) !== undefined).map((order) => order.transaction_id);
};

/** Finds orders that wait for the operator, and those whose sums are wrong: of orders since `checkedSince`. */
export const checkOrders = async (
  db: Executor,
  settings: Settings,
  now: number,
  checkedSince: number,
): Promise<readonly Finding[]> => [
  ...bad(
    await findOverdue(db, settings, now - OVERDUE_MS),
    'Unpaid online orders hold units although they have expired',
    'Check that the shop runs: it ends them every few seconds. Otherwise use "orders cancel".',
  ),
  ...(await checkTransfers(db, settings, now)),
  ...(await checkUnpaid(db, now - 14 * DAY_MS)),
  ...note(
    await findOrderNumbers(db, { isRefundDue: true }),
    'Refunds are due',
    'Return the money, then use "orders refund"; or "orders reopen" and send the goods.',
  ),
  ...bad(
    await findOrderNumbers(db, { isReversed: true }),
    'The payment provider has reversed payments of these orders',
    'Look at "orders show", then use "orders accept-reversal". Until then they are not sent.',
  ),
  ...note(
    await findOrderNumbers(db, { isChallenged: true }),
    'Payments are held for a fraud check',
    'Accept or deny them at the payment provider.',
  ),
  ...bad(
    (await findPayments(db, { isUnmatched: true })).map((payment) => payment.provider_order ?? payment.id),
    'Payments have arrived for orders that the shop does not have',
    'After a restore, orders since the backup are missing: see "payments list --unmatched", then refund them at the provider, or use "orders assign-payment". One that is not the shop\'s: "payments dismiss".',
  ),
  ...bad(
    await findAccountMismatches(db, checkedSince),
    'The status or what is due or owed does not follow from the payments of these orders, or their fulfilment from their parcels',
    'This is a defect of the shop: report it with the output of "orders show --json".',
  ),
];
