import type { PaymentType } from '@/shared/contract/orders';
import { formatMoment } from './clock';
import type { Line } from './goods';

/** How the provider's webhook of an event arrives. */
export interface Hook {
  readonly isLost: boolean;
  /** Minutes until each copy arrives. */
  readonly delays: readonly number[];
}

export type PaymentMethod = 'settle' | 'capture' | 'choose' | 'deny' | 'challenge' | 'abandon';
export type ReversalKind = 'refund' | 'partial_refund' | 'chargeback' | 'partial_chargeback' | 'cancel' | 'deny';
export type Step = 'packed' | 'shipped' | 'delivered';

/** What happens to the order `key`. */
type OrderAction =
  /** The customer fills the cart and checks out. */
  | { readonly what: 'order'; readonly type: PaymentType; readonly lines: readonly Line[] }
  | { readonly what: 'pay'; readonly how: PaymentMethod; readonly hook: Hook }
  | { readonly what: 'payNow' | 'look' }
  /** The provider settles a captured payment, or decides about a challenged one. */
  | { readonly what: 'settle'; readonly hook: Hook }
  | { readonly what: 'decide'; readonly isAccepted: boolean; readonly hook: Hook }
  /** `isTyped`: the operator made the refund on the provider's site and records it too. */
  | { readonly what: 'reverse'; readonly how: ReversalKind; readonly hook: Hook; readonly isTyped: boolean }
  /** The operator finds money in the bank account or in the till, which has arrived some hours ago. */
  | { readonly what: 'transfer' | 'cash'; readonly hoursAgo: number }
  /** The customer shows the receipt of an online payment, and the operator marks the order as paid. */
  | { readonly what: 'receipt'; readonly isForced: boolean }
  | { readonly what: 'step'; readonly step: Step; readonly isPaid?: boolean }
  | { readonly what: 'returned'; readonly isRestocked: boolean }
  | { readonly what: 'refund'; readonly share: 'unit' | 'half' | 'rest'; readonly isRestocked: boolean }
  /** The transfer of the last refund came back. */
  | { readonly what: 'undoRefund' }
  | { readonly what: 'settleDue' | 'undoStep' | 'reopen' | 'acceptReversal' | 'cancel' | 'markFailed' | 'check' }
  /** The operator records a payment that never came, or takes that back. */
  | { readonly what: 'mistake' | 'undoMistake' };

/** What happens to no order. */
type ShopAction =
  | { readonly what: 'fillCart'; readonly customer: number; readonly lines: readonly Line[] }
  | { readonly what: 'delivery'; readonly line: Line }
  /** The operator counts the pieces on the shelf; some are broken. */
  | { readonly what: 'count'; readonly size: Pick<Line, 'product' | 'size'>; readonly broken: number }
  | { readonly what: 'outage' | 'restart'; readonly minutes: number }
  /** A signed webhook for an order that the shop does not know: a payment, or else the provider's test notification. */
  | { readonly what: 'stray'; readonly name: string; readonly isPaid: boolean }
  /** The operator takes such a payment out of the books, or puts it back. */
  | { readonly what: 'dismiss' | 'undoDismiss'; readonly name: string };

export type Action = (OrderAction & { readonly key: string; readonly customer: number }) | ShopAction;
export type ActionOf<What extends Action['what']> = Action & { readonly what: What };
export type SimulatedEvent = Action & { readonly at: number };

const describeValue = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value).replaceAll('"', '') : String(value);

/** An event as a line of a run. */
export const describeEvent = (event: SimulatedEvent): string => {
  const { at, what, ...details } = event;
  const { key, customer, ...rest } = { key: undefined, customer: undefined, ...details };
  const subject = key === undefined ? [] : [`order ${String(key)}`];
  const by = customer !== undefined && key === undefined ? [`customer ${String(customer)}`] : [];
  const values = Object.entries(rest).map(([name, value]) => `${name}=${describeValue(value)}`);
  return [formatMoment(at), what, ...subject, ...by, ...values].join(' ');
};
