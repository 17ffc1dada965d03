import type { Fulfilment, PaymentStatus } from '../contract/orders';
import { priceOf, type PriceChange } from './contents';

/** How a payment reached the shop. */
export const PAYMENT_CHANNELS = ['midtrans', 'bank_transfer', 'cash'] as const;
export type PaymentChannel = (typeof PAYMENT_CHANNELS)[number];

/**
 * Why a payment was reversed: by the provider (`refund`, `chargeback`, `cancel`, `deny`), or because an operator's
 * record was wrong (`undone`) or the provider's record took its place (`replaced`).
 */
export const REVERSAL_KINDS = ['refund', 'chargeback', 'cancel', 'deny', 'undone', 'replaced'] as const;
export type ReversalKind = (typeof REVERSAL_KINDS)[number];

/** The reversals that correct an operator's record: no money has moved. */
export const CORRECTIONS: readonly ReversalKind[] = ['undone', 'replaced'];
export const isCorrection = (kind: ReversalKind): boolean => CORRECTIONS.includes(kind);

/** The money of an order as it is stored. Amounts in cents and whole rupiah, times in milliseconds since 1970. */
export interface PostedRows {
  readonly payments: readonly {
    readonly id: string;
    /** Who holds the cash of a delivery; '' for other payments. */
    readonly held_by: string;
    readonly cents: number;
    readonly rupiah: number | null;
    readonly posted_at: number;
    readonly channel: PaymentChannel;
  }[];
  readonly reversals: readonly {
    readonly payment_id: string;
    readonly cents: number;
    readonly rupiah: number | null;
    readonly posted_at: number;
    readonly channel: PaymentChannel;
    readonly kind: ReversalKind;
    readonly lowers_price_cents: number;
  }[];
  readonly refunds: readonly {
    readonly cents: number;
    readonly made_at: number;
    /** Null in rows of release 1.0.0: `made_at`. */
    readonly posted_at: number | null;
    readonly undone_at: number | null;
    readonly channel: PaymentChannel;
    readonly lowers_price_cents: number;
  }[];
}

/** The rows from which the sums of an order follow. */
export interface AccountRows extends PostedRows {
  readonly changes: readonly PriceChange[];
}

/**
 * One movement in the books. An undone refund has two: the refund, and its negative on the day it was undone. A refund
 * that the provider reports counts as refunded, as one that the operator has recorded does.
 */
export interface Posting {
  readonly at: number;
  readonly channel: PaymentChannel;
  /** Who holds its cash; '' for the shop. A refund is made by the shop. */
  readonly heldBy: string;
  readonly received: number;
  readonly reversed: number;
  readonly refunded: number;
  /** Rupiah received less rupiah reversed. */
  readonly rupiah: number;
  /** Change of the number of payments that count: 1 for a payment, -1 for a corrected record. */
  readonly payments: -1 | 0 | 1;
}

const postRefund = (at: number, channel: PaymentChannel, refunded: number): Posting => ({
  at,
  channel,
  heldBy: '',
  received: 0,
  reversed: 0,
  refunded,
  rupiah: 0,
  payments: 0,
});

/** The postings of an order, oldest first. Every figure about money follows from them (rules: Payments). */
export const postingsOf = ({ payments, reversals, refunds }: PostedRows): readonly Posting[] => {
  const holders = new Map(payments.map((row) => [row.id, row.held_by]));
  return [
    ...payments.map((row): Posting => ({
      at: row.posted_at,
      channel: row.channel,
      heldBy: row.held_by,
      received: row.cents,
      reversed: 0,
      refunded: 0,
      rupiah: row.rupiah ?? 0,
      payments: 1,
    })),
    ...reversals.map((row): Posting => ({
      at: row.posted_at,
      channel: row.channel,
      heldBy: holders.get(row.payment_id) ?? '',
      received: 0,
      reversed: row.kind === 'refund' ? 0 : row.cents,
      refunded: row.kind === 'refund' ? row.cents : 0,
      rupiah: -(row.rupiah ?? 0),
      payments: isCorrection(row.kind) ? -1 : 0,
    })),
    ...refunds.flatMap(({ cents, channel, undone_at: undoneAt, ...row }): readonly Posting[] => [
      postRefund(row.posted_at ?? row.made_at, channel, cents),
      ...(undoneAt === null ? [] : [postRefund(undoneAt, channel, -cents)]),
    ]),
  ].sort((one, other) => one.at - other.at);
};

/** The sums of an order, in cents. */
export interface Account {
  readonly received: number;
  readonly reversed: number;
  readonly refunded: number;
  /** The money that the shop has: received less reversed less refunded. */
  readonly net: number;
  /** The price of the order as it is now: its total and what its changes add. */
  readonly total: number;
  /** The total less what refunds have lowered it by. */
  readonly price: number;
  /** The money that the shop has to return. */
  readonly due: number;
  /** The money that the customer still has to pay for goods that the shop delivers. */
  readonly toCollect: number;
  /** Money of the shop that the customer holds: goods that were not paid in full, and what was returned twice. */
  readonly owed: number;
}

/** The fields of an order that decide what the shop may keep. */
export interface AccountOrder {
  readonly status: PaymentStatus;
  readonly total_cents: number;
  readonly holds_units: 0 | 1;
  readonly fulfilment: Fulfilment;
  /** The money that the shop may keep beyond the price of goods, or without goods, as the operator has said. */
  readonly kept_cents: number;
}

/** True when the customer gets the goods or has them: the shop may keep their price. */
export const hasGoods = ({ holds_units: holdsUnits, fulfilment }: Pick<AccountOrder, 'holds_units' | 'fulfilment'>) =>
  holdsUnits === 1 && fulfilment !== 'returned';

/** True for goods that the shop delivers once their price is paid. A paid order may have no units. */
const isPayable = ({ status, holds_units: holdsUnits, fulfilment }: AccountOrder): boolean =>
  fulfilment !== 'returned' && status !== 'cancelled' && (status !== 'paid' || holdsUnits === 1);

/**
 * The sums of an order. The shop may keep the price of goods that the customer gets or has; everything else is due:
 * all of an order without units or whose parcel came back, and what was paid beyond the price (rules: Payments).
 */
export const accountOf = (order: AccountOrder, rows: AccountRows): Account => {
  const postings = postingsOf(rows);
  const sum = (amount: (posting: Posting) => number): number =>
    postings.reduce((total, posting) => total + amount(posting), 0);
  const [received, reversed, refunded] = [
    sum((row) => row.received),
    sum((row) => row.reversed),
    sum((row) => row.refunded),
  ];
  const net = received - reversed - refunded;
  const lowering = [...rows.reversals, ...rows.refunds.filter(({ undone_at: undoneAt }) => undoneAt === null)];
  const lowered = lowering.reduce((total, row) => total + row.lowers_price_cents, 0);
  const total = priceOf(order.total_cents, rows.changes);
  const price = Math.max(0, total - lowered);
  const isKept = hasGoods(order);
  const isWithCustomer = isKept && order.fulfilment === 'delivered';
  return {
    received,
    reversed,
    refunded,
    net,
    total,
    price,
    due: Math.max(0, net - Math.max(isKept ? price : 0, order.kept_cents)),
    toCollect: isPayable(order) ? Math.max(0, price - net) : 0,
    owed: Math.max(0, (isWithCustomer ? price : 0) - net),
  };
};

/**
 * The cents of a part of a payment that was taken back, given in rupiah: the sums of several parts are rounded, not the
 * parts, so that they make up the payment.
 */
export const reversedCents = (
  payment: { readonly cents: number; readonly rupiah: number },
  earlier: { readonly cents: number; readonly rupiah: number },
  rupiah: number,
): number => {
  const sum = Math.round((payment.cents * (earlier.rupiah + rupiah)) / payment.rupiah);
  return Math.max(0, Math.min(sum, payment.cents) - earlier.cents);
};
