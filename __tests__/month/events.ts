import { formatMoment } from './clock';
import type { Amount, OrderCommand, ShopCommand } from './commands';
import type { Line } from './goods';
import type { PaymentType } from './oracle';

/** How the provider's webhook of an event arrives. */
export interface Hook {
  readonly isLost: boolean;
  /** Minutes until each copy arrives. */
  readonly delays: readonly number[];
}

export type PaymentMethod = 'settle' | 'capture' | 'choose' | 'deny' | 'challenge' | 'abandon';
export type ReversalKind = 'refund' | 'partial_refund' | 'chargeback' | 'partial_chargeback' | 'cancel' | 'deny';
/** A part of a payment: whole rupiah, or thousandths. */
export type Part = { readonly rupiah: number } | { readonly permille: number };

/** What happens to the order `key`. */
type OrderAction =
  /** The customer fills the cart and checks out. */
  | { readonly what: 'order'; readonly type: PaymentType; readonly lines: readonly Line[] }
  | { readonly what: 'pay'; readonly how: PaymentMethod; readonly hook: Hook }
  | { readonly what: 'payNow' }
  | { readonly what: 'look' }
  /** The provider settles a captured payment, or decides about a challenged one. */
  | { readonly what: 'settle'; readonly hook: Hook }
  | { readonly what: 'decide'; readonly isAccepted: boolean; readonly hook: Hook }
  /** `isTyped`: the operator made the refund on the provider's site and records it too. */
  | {
      readonly what: 'reverse';
      readonly how: ReversalKind;
      readonly part: Part;
      readonly hook: Hook;
      readonly isTyped: boolean;
    }
  /** The operator finds money in the bank account or in the cash drawer, which has arrived some hours ago. */
  | {
      readonly what: 'arrive';
      readonly channel: 'bank_transfer' | 'cash';
      readonly amount: Amount;
      readonly hoursAgo: number;
    }
  /** The operator runs a command, perhaps the wrong one. */
  | { readonly what: 'command'; readonly command: OrderCommand };

/** What may meet something else, or be cut off by a kill. `webhook`: the provider reports the order's last payment. */
export type Interruptible =
  | (Extract<OrderAction, { readonly what: 'order' | 'payNow' | 'command' }> & Subject)
  | ({ readonly what: 'webhook' } & Subject)
  | { readonly what: 'timers' };

interface Subject {
  readonly key: string;
  readonly customer: number;
}

/** What happens to no order. */
type ShopAction =
  | { readonly what: 'atOnce'; readonly customer: number; readonly both: readonly [Interruptible, Interruptible] }
  /** The process dies at one of its next statements; then the customer or the operator tries again. */
  | { readonly what: 'kill'; readonly customer: number; readonly victim: Interruptible; readonly steps: number }
  /** The database is lost: the shop goes on with a backup that was made some hours before. */
  | { readonly what: 'backup' | 'restore' }
  | { readonly what: 'fillCart'; readonly customer: number; readonly lines: readonly Line[] }
  | { readonly what: 'shop'; readonly command: ShopCommand }
  | { readonly what: 'outage' | 'restart'; readonly minutes: number }
  /** A signed webhook for an order that the shop does not know: a payment, or else the provider's test notification. */
  | { readonly what: 'stray'; readonly name: string; readonly rupiah: number; readonly isPaid: boolean }
  /** The provider takes a payment of such an order back, in whole or in part. */
  | { readonly what: 'strayBack'; readonly name: string; readonly how: ReversalKind; readonly part: Part }
  /** The operator goes on with a sale in a chat: `dice` says how. `customer`: whose account it is for. */
  | { readonly what: 'sale'; readonly key: string; readonly dice: number; readonly customer?: number }
  /** A courier hands over cash, the right sum or a wrong one, or the operator compares a courier's list: `dice` says how. */
  | { readonly what: 'courier'; readonly dice: number }
  /** The operator compares the provider's list of payouts with the books. */
  | { readonly what: 'reconcile' };

export type Action = (OrderAction & Subject) | ShopAction;
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
