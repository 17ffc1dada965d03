import type { PaymentChannel } from '@/shared/domain/account';
import type { FulfilmentStep } from '@/shared/domain/fulfilment';
import type { UnpaidEvent } from '@/shared/domain/orderStatus';
import type { ChangeKind } from '../../db/changeTables';
import type { ReturnReason } from '../../db/returnTables';
import type { StoredAttempt } from '../../repositories/attempts';
import type { StoredPayment, StoredReversal } from '../../repositories/payments';
import type { AttemptState } from './paymentContext';

/** A checkout takes the place of an unpaid online order, whose time to pay may be over. */
interface Replaced {
  readonly kind: 'replaced';
  readonly status: Extract<UnpaidEvent, 'cancelled' | 'expired'>;
}

/** The shopper pays online what is left to pay. */
interface PayNow {
  readonly kind: 'pay-now';
  /** The rupiah amount that the shopper saw. */
  readonly shownIdr: number | undefined;
  /** The goods are on sale, and at the prices of the order. */
  readonly isOfferCurrent: boolean;
  /** The customer's unpaid orders, as `unpaidLimits` counts them. */
  readonly unpaid: { readonly orders: number; readonly units: number };
}

/** The provider, or the timer, says something of an attempt or of a payment that it has reported before. */
export interface AttemptReported {
  readonly kind: 'attempt-reported';
  readonly attemptId: string;
  readonly state: AttemptState;
  /** Undefined when the shop does not have the attempt, as after a restore. */
  readonly attempt: StoredAttempt | undefined;
  /** The payment, when it is in the books already; and its reversals, when it has no order. */
  readonly booked: StoredPayment | undefined;
  readonly bookedReversals: readonly StoredReversal[];
}

/** Money that an operator records. */
interface Recorded {
  /** A number of the bank or a receipt; '' when there is none. */
  readonly reference?: string;
  /** It is other money than that with the same reference or of the same amount. */
  readonly isAgain?: boolean;
}

/** The rest of the price has arrived. */
export interface MarkPaid extends Recorded {
  readonly kind: 'mark-paid';
  /** When the money arrived, in milliseconds since 1970; undefined: now. */
  readonly receivedAt: number | undefined;
  /** The provider was not asked: its own report takes the place of this record. */
  readonly isProvisional: boolean;
}

/** Money came besides the order's payment, or a part of its price. */
export interface RecordPayment extends Recorded {
  readonly kind: 'record-payment';
  readonly channel: Exclude<PaymentChannel, 'midtrans'>;
  readonly cents: number;
  readonly receivedAt: number | undefined;
  /** The courier who has the cash; the shop without one. */
  readonly heldBy?: string | undefined;
}

/** The operator gives a payment to the order that was booked without one. */
interface AssignPayment {
  readonly kind: 'assign-payment';
  readonly payment: StoredPayment;
  readonly reversals: readonly StoredReversal[];
  readonly attemptId: string;
}

/** A payment that was given to the order by mistake is without an order again. */
interface UnassignPayment {
  readonly kind: 'undo-assign-payment';
  readonly payment: StoredPayment;
}

/** The operator has returned money. */
export interface Refund extends Recorded {
  readonly kind: 'refund';
  /** Undefined: everything that is due, or the whole order when nothing is due and nothing was refunded before. */
  readonly amountCents: number | undefined;
  /** How the money was returned; undefined: as the order was paid last. */
  readonly channel: PaymentChannel | undefined;
  /** The order is not sent: its units return to the stock. Only for a refund of the rest of the order. */
  readonly isRestocked: boolean;
  /** The shop keeps the rest: nothing more is due. */
  readonly isFinal: boolean;
  /** True: it lowers the price by all of it; false: by nothing; undefined: by what it exceeds the due amount by. */
  readonly lowersPrice?: boolean | undefined;
  /** When the money was returned, in milliseconds since 1970; undefined: now. */
  readonly madeAt?: number | undefined;
}

/** Units of a line, by its number; without a count, all of them. */
export interface NamedUnits {
  readonly line: number;
  readonly count?: number | undefined;
}

/** A step of the fulfilment. */
export interface Fulfilled {
  readonly kind: FulfilmentStep;
  /** The units of which a parcel is packed, or that are in the parcels which are moved; empty: all that can be. */
  readonly only?: readonly NamedUnits[];
  /** Who carries the parcel; undefined keeps what is stored. */
  readonly courier?: string | undefined;
  /** For `delivered`: the cash has been received. */
  readonly isPaid?: boolean;
  /** For `returned`: the units can be sold again. */
  readonly isRestocked?: boolean;
}

/** Units of a product in a size that an order gets, at a price in cents. */
export interface AddedLine {
  readonly productId: number;
  readonly name: string;
  readonly size: string;
  readonly unitCents: number;
  readonly count: number;
}

/** An order that is not sent is changed. Lines are named by their number. */
interface Changed {
  readonly kind: 'change';
  /** Other sizes of the same products, at the price paid; by default of all units of the line. */
  readonly resized: readonly (NamedUnits & { readonly size: string })[];
  readonly removed: readonly NamedUnits[];
  readonly added: readonly AddedLine[];
  readonly address?: string | undefined;
  readonly phone?: string | undefined;
}

/** The order is closed at another price: for a discount, a fee, or money that came short. */
interface PriceAdjusted {
  readonly kind: 'discount';
  readonly as: Extract<ChangeKind, 'discount' | 'fee' | 'short'>;
  readonly cents: number;
}

/** Units of lines of a sent order come back. */
interface Returning {
  readonly kind: 'return';
  readonly lines: readonly NamedUnits[];
  readonly reason: ReturnReason;
}

/** Units of a line come back, and the customer gets others for them: of the same product at the price paid. */
interface Exchanging {
  readonly kind: 'exchange';
  readonly line: number;
  readonly count?: number | undefined;
  readonly replacement: Omit<AddedLine, 'count'>;
  readonly reason: ReturnReason;
  /** The courier takes them back with the next delivery. */
  readonly isAtDoor: boolean;
}

/** A return is in the shop. */
interface Received {
  readonly kind: 'received';
  readonly number: number;
  /** The units that cannot be sold, by their lines when it has several; undefined: all that are not restocked, or none. */
  readonly damaged?: number | readonly NamedUnits[] | undefined;
  /** The units that are sold again; undefined: all others. */
  readonly restocked?: number | undefined;
}

interface ReturnCancelled {
  readonly kind: 'cancel-return';
  readonly number: number;
}

/** The token of an attempt was lost, or the attempt asks for another amount than is left to pay. */
interface AttemptOutdated {
  readonly kind: 'attempt-outdated';
  readonly attemptId: string;
}

/** An event of which the kind says everything. */
interface Simple {
  readonly kind:
    | 'transfer-expired'
    | 'cancelled'
    | 'failed'
    | 'undo-paid'
    | 'undo-refund'
    | 'reopen'
    | 'accept-reversal'
    | 'undo-step'
    | 'undo-change';
}

/** Everything that can happen to an order, by whomever. */
export type OrderEvent =
  | Replaced
  | PayNow
  | AttemptReported
  | AttemptOutdated
  | MarkPaid
  | RecordPayment
  | AssignPayment
  | UnassignPayment
  | Refund
  | Fulfilled
  | Changed
  | PriceAdjusted
  | Returning
  | Exchanging
  | Received
  | ReturnCancelled
  | Simple;

export type EventKind = OrderEvent['kind'];

type OfKind<Event, Kind> = Event extends { readonly kind: infer Own }
  ? Kind extends Own
    ? Omit<Event, 'kind'> & { readonly kind: Kind }
    : never
  : never;

/** The event of a kind. */
export type OrderEventOf<Kind extends EventKind> = OfKind<OrderEvent, Kind>;
