import type { PaymentType } from '@/shared/contract/orders';
import type { Line } from './goods';

/** What happened to the money of an order, in cents, whatever the shop knows of it. */
export interface Money {
  /** Payments: the provider's, cash, transfers. */
  received: number;
  /** Payments that the operator has recorded by mistake and not taken back. */
  mistaken: number;
  /** What the provider took back. */
  reversed: number;
  /** What the operator gave back. */
  refunded: number;
  /** What the provider gave back on the operator's order, who may have recorded it too. */
  refundedByProvider: number;
}

/** An order of the simulation. */
export interface SimulatedOrder {
  readonly key: string;
  readonly customer: number;
  /** The shop's id. */
  readonly id: string;
  /** The order number; undefined until the customer has read it. */
  number: string | undefined;
  readonly type: PaymentType;
  readonly lines: readonly Line[];
  readonly cents: number;
  readonly money: Money;
  /** The refunds that can come back, in cents; the last one last. */
  readonly refunds: number[];
  /** True when the order is known to hold no units although it is paid. */
  hasNoUnits: boolean;
}

export const newOrder = (fields: Pick<SimulatedOrder, 'key' | 'customer' | 'id' | 'type' | 'lines' | 'cents'>) => ({
  ...fields,
  number: undefined,
  money: { received: 0, mistaken: 0, reversed: 0, refunded: 0, refundedByProvider: 0 },
  refunds: [],
  hasNoUnits: false,
});

/** The money of the customer that the shop has, as far as it can know. */
export const moneyLeft = ({ money }: SimulatedOrder): number =>
  money.received + money.mistaken - money.reversed - money.refunded - money.refundedByProvider;

/** The money that really is in the shop. */
export const realMoneyLeft = (order: SimulatedOrder): number => moneyLeft(order) - order.money.mistaken;
