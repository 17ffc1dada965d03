import type { Executor } from '@/server/db/database';

/** The payments that the provider has received, in rupiah by attempt. */
export type ReceivedPayments = ReadonlyMap<string, number>;

/** The rows of the books. */
export const readMoney = async (db: Executor) => ({
  payments: await db.selectFrom('payments').selectAll().execute(),
  reversals: await db.selectFrom('payment_reversals').selectAll().execute(),
  refunds: await db.selectFrom('refunds').selectAll().execute(),
});

type Money = Awaited<ReturnType<typeof readMoney>>;

interface OrderFacts {
  readonly id: string;
  readonly status: string;
  readonly total_cents: number;
  readonly due_cents: number;
  readonly kept_cents: number;
  readonly holds_units: 0 | 1;
  readonly fulfilment: string;
}

interface AttemptFacts {
  readonly id: string;
  readonly order_id: string;
  readonly status: string;
  readonly idr_total: number;
}

const sum = (rows: readonly { readonly cents: number }[]): number =>
  rows.reduce((total, { cents }) => total + cents, 0);

/**
 * The sums of an order, added up without the shop's own functions. Nobody may be without goods and money unseen: what
 * the shop has of an order without units, beyond what the operator has decided to keep, must be due.
 */
const findSumViolations = (order: OrderFacts, { payments, reversals, refunds }: Money): string[] => {
  const violations: string[] = [];
  const corrected = new Set(
    reversals.filter(({ kind }) => kind === 'undone' || kind === 'replaced').map((row) => row.payment_id),
  );
  const valid = sum(payments.filter(({ id }) => !corrected.has(id)));
  const net = sum(payments) - sum(reversals) - sum(refunds.filter((row) => row.undone_at === null));
  const isPaid = order.status === 'paid';
  if (isPaid ? valid < order.total_cents || valid === 0 : valid > 0 && net >= order.total_cents)
    violations.push(`order ${order.id} is ${order.status}, and ${valid} of ${order.total_cents} were paid`);
  if (net < 0) violations.push(`more of order ${order.id} was returned than was paid`);
  const hasGoods = order.holds_units === 1 && order.fulfilment !== 'returned';
  const due = Math.max(0, net - (hasGoods ? order.total_cents : order.kept_cents));
  if (due !== order.due_cents) violations.push(`${order.due_cents} of order ${order.id} are due instead of ${due}`);
  return violations;
};

/** Every paid attempt has one payment of its amount, and a payment is reversed when all of it was taken back. */
const findRowViolations = ({ payments, reversals }: Money, attempts: readonly AttemptFacts[]): string[] => {
  const violations: string[] = [];
  const paid = new Map(payments.map((payment) => [payment.attempt_id, payment]));
  for (const { id, order_id: orderId, status, idr_total: rupiah } of attempts) {
    const payment = paid.get(id);
    if ((status === 'paid') !== (payment !== undefined)) violations.push(`attempt ${id} is ${status} in the books`);
    if (payment && (payment.order_id !== orderId || payment.rupiah !== rupiah)) {
      violations.push(`the payment of attempt ${id} has another order or amount`);
    }
  }
  for (const { id, cents, rupiah, state } of payments) {
    const own = reversals.filter((row) => row.payment_id === id);
    const reversedRupiah = own.reduce((total, row) => total + (row.rupiah ?? 0), 0);
    if (sum(own) > cents || reversedRupiah > (rupiah ?? 0)) violations.push(`payment ${id} was reversed twice`);
    if ((state === 'reversed') !== sum(own) >= cents) violations.push(`payment ${id} has a wrong state`);
  }
  return violations;
};

/** Every payment at the provider is in the books, once and with its amount, and no other. */
const findProviderViolations = ({ payments }: Money, received: ReceivedPayments): string[] => {
  const booked = payments.flatMap((row) => (row.attempt_id === null ? [] : [`${row.attempt_id}: ${row.rupiah}`]));
  const expected = [...received].map(([id, rupiah]) => `${id}: ${rupiah}`);
  return [
    ...expected.filter((payment) => !booked.includes(payment)).map((payment) => `payment ${payment} is not booked`),
    ...booked.filter((payment) => !expected.includes(payment)).map((payment) => `payment ${payment} was not made`),
  ];
};

/** Returns every violated rule of payments, reversals and refunds. */
export const findMoneyViolations = (
  rows: Money & { readonly orders: readonly OrderFacts[]; readonly attempts: readonly AttemptFacts[] },
  received?: ReceivedPayments,
): string[] => {
  const { orders, attempts, payments, reversals, refunds } = rows;
  const isOf =
    (orderId: string) =>
    (row: { readonly order_id: string | null }): boolean =>
      row.order_id === orderId;
  return [
    ...orders.flatMap((order) => {
      const isOwn = isOf(order.id);
      const own = {
        payments: payments.filter(isOwn),
        reversals: reversals.filter(isOwn),
        refunds: refunds.filter(isOwn),
      };
      return findSumViolations(order, own);
    }),
    ...findRowViolations(rows, attempts),
    ...(received ? findProviderViolations(rows, received) : []),
  ];
};
