import type { StoredChange } from '@/server/repositories/orderChanges';
import type { OrderNote } from '@/server/repositories/orderNotes';
import type { AdminOrder } from '@/server/repositories/ordersAdmin';
import { isPhoneCustomer } from '@/server/repositories/phoneCustomers';
import { validPayments, type MoneyRows, type StoredPayment } from '@/server/repositories/payments';
import { isOnHold } from '@/server/modules/orderState/toSend';
import { accountOf, hasGoods } from '@/shared/domain/account';
import type { OrderLine } from '@/shared/domain/contents';
import { toDollars, writeDollars } from '@/shared/values/money';
import { dueReasons } from '@/shared/messages/en/operator';
import type { Operator } from '../support/operator';

const dollarsOrNone = (cents: number): string => (cents > 0 ? writeDollars(cents) : '');

/** The shop's money that the customer holds, in dollars; '' for nothing. */
export const owedBy = (order: AdminOrder): string => dollarsOrNone(accountOf(order, order).owed);

/** The total of an order as it is now, in dollars. */
export const totalOf = (order: AdminOrder): string => writeDollars(accountOf(order, order).total);

/** The amount left to pay of an order, in dollars; '' for nothing. */
export const leftToPay = (order: AdminOrder): string => dollarsOrNone(accountOf(order, order).toCollect);

/** Refund status: none, due or done. */
export const refundOf = (order: AdminOrder): '' | 'due' | 'done' => {
  if (order.due_cents > 0) return 'due';
  return accountOf(order, order).refunded > 0 ? 'done' : '';
};

export const refundReasonsOf = ({ refunds }: AdminOrder): string =>
  refunds
    .filter((row) => row.undone_at === null)
    .map(({ reason }) => reason)
    .join(' ');

/** Why money of an order is due. */
export const dueReasonOf = (order: Pick<AdminOrder, 'holds_units' | 'fulfilment'>): string =>
  hasGoods(order) ? dueReasons.surplus : dueReasons.noGoods;

/** When an order was paid first, in milliseconds since 1970; undefined for an unpaid one. */
export const paidAt = (order: AdminOrder): number | undefined =>
  order.status === 'paid' ? validPayments(order)[0]?.received_at : undefined;

/** The email of the order's account; null for an order of a phone number. */
export const emailOf = (order: AdminOrder): string | null => (isPhoneCustomer(order) ? null : order.email);

/** Lines of an order, as one text. */
export const itemsOf = (lines: readonly OrderLine[]): string =>
  lines.map((line) => `${line.quantity} x ${line.name} (${line.size})`).join('; ');

export const unitsOf = (order: AdminOrder): number => order.items.reduce((sum, { quantity }) => sum + quantity, 0);

export const isoOf = (milliseconds: number | undefined): string | null =>
  milliseconds === undefined ? null : new Date(milliseconds).toISOString();

/** When the provider has settled a payment; '' for an operator's. */
export const settledOf = ({ formatTime }: Pick<Operator, 'formatTime'>, payment: StoredPayment): string => {
  if (payment.settled_at !== null) return formatTime(payment.settled_at);
  return payment.actor === 'provider' && payment.state === 'received' ? 'not yet' : '';
};

export const presentPayment = (payment: StoredPayment) => ({
  channel: payment.channel,
  payment: payment.provider_order_id ?? payment.attempt_id,
  amount: toDollars(payment.cents),
  rupiah: payment.rupiah,
  received: isoOf(payment.received_at),
  settled: isoOf(payment.settled_at ?? undefined),
  recorded: isoOf(payment.recorded_at),
  by: payment.actor === 'provider' ? 'provider' : payment.recorded_by,
  reference: payment.reference,
  state: payment.state,
});

/** The reversals of a payment, as JSON. */
const presentReversals = (payment: StoredPayment, { reversals }: MoneyRows) => {
  const own = reversals.filter((row) => row.payment_id === payment.id);
  return {
    reversed: toDollars(own.reduce((sum, { cents }) => sum + cents, 0)),
    reversals: own.map((row) => ({
      kind: row.kind,
      amount: toDollars(row.cents),
      lowers_price: toDollars(row.lowers_price_cents),
      reason: row.reason,
      date: isoOf(row.posted_at),
      is_accepted: row.accepted_at !== null,
    })),
  };
};

/** The sums of an order as JSON: price, money received, due and owed. */
const presentAccount = (order: AdminOrder) => {
  const { price, net, toCollect, owed } = accountOf(order, order);
  return {
    price: toDollars(price),
    net: toDollars(net),
    to_collect: toDollars(toCollect),
    due: toDollars(order.due_cents),
    owed: toDollars(owed),
  };
};

/** A line of an order as JSON, with its number. */
export const presentLine = (line: OrderLine) => ({
  line: line.position + 1,
  product: line.product_id,
  name: line.name,
  size: line.size,
  quantity: line.quantity,
  price: toDollars(line.unit_price_cents),
});

/** A change of an order as JSON. */
const presentChange = (change: StoredChange) => ({
  kind: change.kind,
  state: change.undone_at === null ? 'done' : 'undone',
  amount: toDollars(change.amount_cents),
  lines: change.lines.map((line) => presentLine({ ...line, position: line.line - 1, unit_idr: null })),
  address: change.address_after,
  phone: change.phone_after,
  reason: change.reason,
  by: change.recorded_by,
  date: isoOf(change.created_at),
});

export const presentOrder = (order: AdminOrder) => ({
  order: order.transaction_id,
  id: order.id,
  date: isoOf(order.created_at),
  status: order.status,
  type: order.payment_type,
  total: toDollars(accountOf(order, order).total),
  rupiah: order.idr_total,
  customer: order.customer_name,
  email: emailOf(order),
  phone: order.phone,
  address: order.shipping_address,
  fulfilment: order.fulfilment,
  courier: order.courier,
  has_proof: order.proof_upload_id !== null,
  paid: isoOf(paidAt(order)),
  ...presentAccount(order),
  on_hold: isOnHold(order),
  payments: order.payments.map((payment) => ({ ...presentPayment(payment), ...presentReversals(payment, order) })),
  refund: refundOf(order),
  refunds: order.refunds.map((refund) => ({
    amount: toDollars(refund.cents),
    state: refund.undone_at === null ? 'done' : 'undone',
    channel: refund.channel,
    reason: refund.reason,
    lowers_price: toDollars(refund.lowers_price_cents),
    reference: refund.reference,
    by: refund.recorded_by,
    date: isoOf(refund.made_at),
    recorded: isoOf(refund.recorded_at ?? refund.made_at),
  })),
  items: order.items.map(presentLine),
  changes: order.changes.map(presentChange),
});

export const presentNote = ({ note, actor_name: by, created_at: at }: OrderNote) => ({ note, by, date: isoOf(at) });

/** A note with the name of its operator, where there is one: `Ring twice (Ana)`. */
export const describeNote = ({ note, actor_name: by }: OrderNote): string => (by === '' ? note : `${note} (${by})`);
