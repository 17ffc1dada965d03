import { accountOf } from '@/shared/domain/account';
import { contentsOf, type OrderLine } from '@/shared/domain/contents';
import { isFulfilmentStep } from '@/shared/domain/fulfilment';
import { partsOf } from '@/shared/domain/parcels';
import { TIMELINE_STEPS, type Order, type TimelineEntry, type TimelineStepName } from '@/shared/contract/orders';
import { toDollars } from '@/shared/values/money';
import { DEFAULT_LANGUAGE } from '@/shared/languages';
import type { ServerMessages } from '@/shared/messages/messages';
import type { OrderState } from '../orderState/orderState';
import { entriesInForce, readChanges } from '../orderState/stepChanges';
import type { OrderAuditEntry } from '../../repositories/orderAuditLog';
import type { StoredOrder } from '../../repositories/orders';
import { validPayments, type MoneyRows } from '../../repositories/payments';
import { chargeOf } from '../orderState/attempts';

/** Data of an order from other tables. */
export interface OrderDetails extends Pick<OrderState, 'items' | 'money' | 'returns' | 'parcels' | 'log'> {
  /** The current pictures of products, by product id. */
  readonly images: ReadonlyMap<number, readonly string[]>;
  /** Until when an open payment attempt can be paid. */
  readonly payBefore: number | undefined;
}

const dateOf = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** Why an order has ended. The operator's own reason is not sent. */
const reasonOf = (
  { status, fulfilment }: StoredOrder,
  log: readonly OrderAuditEntry[],
): keyof ServerMessages['orderReasons'] | undefined => {
  if (status === 'pending' || status === 'paid') return undefined;
  // Entries of the money are written in the status that the order has.
  const actor = log.findLast((entry) => entry.status_after === status && entry.status_before !== status)?.actor;
  if (status === 'expired') return 'expired';
  if (status === 'failed') return actor === 'operator' ? 'notConfirmed' : 'failed';
  // A shopper cancels an order by placing another one.
  if (actor === 'shopper') return 'replaced';
  if (fulfilment === 'returned') return 'returned';
  return actor === 'operator' ? 'cancelledByShop' : 'cancelled';
};

/** Steps that leave the fulfilment as it is. */
const EDITS: readonly OrderAuditEntry['event'][] = ['changed', 'exchanged'];

const isStep = (event: OrderAuditEntry['event']): event is Exclude<TimelineStepName, 'placed' | 'paid'> =>
  event !== 'paid' && TIMELINE_STEPS.some((step) => step === event);

/** True for a step of a parcel after which another part of the order was not as far. */
const wasInPart = (entry: OrderAuditEntry): boolean =>
  isFulfilmentStep(entry.event) && readChanges(entry)?.after.fulfilment !== entry.event;

/** The timeline of an order, oldest first: a repeated step with its last time. */
const timelineOf = (order: StoredOrder, log: readonly OrderAuditEntry[], money: MoneyRows): TimelineEntry[] => {
  const steps = new Map<TimelineStepName, { readonly at: number; readonly inPart?: boolean }>([
    ['placed', { at: order.created_at }],
  ]);
  for (const entry of log) {
    const { event, status_after: after, created_at: at } = entry;
    if (isStep(event) && (after === event || EDITS.includes(event))) steps.set(event, { at, inPart: wasInPart(entry) });
    // Lines came back while the customer keeps others.
    if (event === 'return-received') steps.set('returned', { at, inPart: order.fulfilment !== 'returned' });
  }
  // Added last: cash is paid at the time of the delivery, and the sort keeps the order of equal times.
  const paidAt = order.status === 'paid' ? validPayments(money)[0]?.received_at : undefined;
  if (paidAt !== undefined) steps.set('paid', { at: Math.max(paidAt, order.created_at) });
  return [...steps]
    .sort(([, one], [, other]) => one.at - other.at)
    .map(([step, { at, inPart }]) => ({ step, date: dateOf(at), ...(inPart && { inPart }) }));
};

/** The money that was returned to the customer, by the shop or through the provider, oldest first. */
const refundsOf = ({ refunds, reversals }: MoneyRows): { readonly amount: number; readonly date: string }[] =>
  [
    ...refunds.filter((row) => row.undone_at === null).map((row) => ({ cents: row.cents, at: row.made_at })),
    ...reversals.filter((row) => row.kind === 'refund').map((row) => ({ cents: row.cents, at: row.posted_at })),
  ]
    .sort((one, other) => one.at - other.at)
    .map(({ cents, at }) => ({ amount: toDollars(cents), date: dateOf(at) }));

type ShownLine = Pick<OrderLine, 'product_id' | 'name' | 'unit_price_cents' | 'size' | 'quantity'>;

/** Lines that come back, or go in a parcel, together. */
interface Group {
  readonly number: number;
  readonly state: string;
  readonly lines: readonly ShownLine[];
}

const presentItem = (line: ShownLine, images: OrderDetails['images']): Order['items'][number] => ({
  productId: {
    id: line.product_id,
    name: line.name,
    images: [...(images.get(line.product_id) ?? [])],
    new_price: toDollars(line.unit_price_cents),
  },
  size: line.size,
  quantity: line.quantity,
});

/** The parts in which an order is sent: the parcels, and what is in none; empty for one that is sent as a whole. */
const parcelsOf = (order: StoredOrder, contents: readonly OrderLine[], { parcels }: OrderDetails) =>
  parcels.length === 0 || order.holds_units === 0 || order.fulfilment === 'returned'
    ? []
    : partsOf({ ...order, contents, parcels }).map((part) => ({ ...part, number: part.place }));

/** An order for the API, with texts in one language: prices and names from when it was placed, current pictures. */
export const presentOrder = (order: StoredOrder, { orderReasons }: ServerMessages, details: OrderDetails): Order => {
  const { items, images, money, returns, log: entries, payBefore } = details;
  const present = (lines: readonly ShownLine[]) => lines.map((line) => presentItem(line, images));
  const presentGroups = (groups: readonly Group[]) =>
    groups.map(({ number, state, lines }) => ({ number, state, items: present(lines) }));
  const contents = contentsOf(items, money.changes);
  const parcels = parcelsOf(order, contents, details);
  const log = entriesInForce(entries);
  const reason = reasonOf(order, log);
  const { net, toCollect, total } = accountOf(order, money);
  const charge = chargeOf(order, toCollect || total, money);
  return {
    _id: order.id,
    date: dateOf(order.created_at),
    paymentStatus: order.status,
    totalAmount: toDollars(total),
    items: contents.map((line) => ({
      ...presentItem(line, images),
      line: line.position + 1,
    })),
    shippingAddress: order.shipping_address,
    transactionId: order.transaction_id,
    paymentType: order.payment_type,
    userId: { name: order.customer_name },
    ...(order.phone === '' ? {} : { phone: order.phone }),
    ...(order.status === 'pending' && payBefore !== undefined ? { payBefore: dateOf(payBefore) } : {}),
    received: toDollars(Math.max(0, net)),
    toCollect: toDollars(toCollect),
    ...(charge === undefined || order.idr_rate === null ? {} : { idrTotal: charge.rupiah, idrPerUsd: order.idr_rate }),
    ...(reason === undefined ? {} : { reason: orderReasons[reason], reasonCode: reason }),
    ...(order.language === DEFAULT_LANGUAGE ? {} : { language: order.language }),
    refunds: refundsOf(money),
    fulfilment: order.fulfilment,
    ...(returns.length > 0 && { returns: presentGroups(returns) }),
    ...(parcels.length > 0 && { parcels: presentGroups(parcels) }),
    timeline: timelineOf(order, log, money),
  };
};
