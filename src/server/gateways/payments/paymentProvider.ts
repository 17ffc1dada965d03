import type { Language } from '@/shared/languages';

/** A payment to open, in whole rupiah. The total is the sum of the items. */
export interface PaymentRequest {
  /** The order id at the provider; never reused. */
  readonly attemptId: string;
  readonly items: readonly {
    readonly id: string;
    readonly name: string;
    readonly price: number;
    readonly quantity: number;
  }[];
  readonly customer: { readonly name: string; readonly email: string };
  /** The language of the page to which the payment returns. */
  readonly language: Language;
  /** Milliseconds since 1970. */
  readonly requestedAt: number;
  readonly expiresAt: number;
}

/**
 * The state of an attempt at the provider. `open`: it may still be paid. `challenged`: it is paid, and held for a fraud
 * check.
 */
export type ProviderEvent = 'open' | 'challenged' | 'paid' | 'failed' | 'expired' | 'cancelled';

/** The part of a payment that was taken back, in whole rupiah and in total of its kind; undefined: all that is left. */
export interface ProviderReversal {
  readonly kind: 'refund' | 'chargeback' | 'cancel' | 'deny';
  readonly rupiah: number | undefined;
}

export interface ProviderState {
  readonly event: ProviderEvent;
  /** Whole rupiah. */
  readonly grossAmount: number;
  /** When the provider took the money, in milliseconds since 1970; undefined when it does not say. */
  readonly receivedAt: number | undefined;
  /** When the provider settled the payment; null while it is only captured, undefined when it does not say. */
  readonly settledAt?: number | null | undefined;
  /** The provider's own id of the payment, which identifies it; '' when the provider does not say. */
  readonly reference: string;
  /** The parts of a payment that were taken back. */
  readonly reversed?: readonly ProviderReversal[];
}

/** An answer from which nothing follows: a status that the shop does not know, or fields that contradict each other. */
export interface UnclearState {
  readonly event: 'unclear';
  /** The reason why the state is unclear, for the operator. */
  readonly what: string;
}

/** The answer to a poll: the state, and the provider's text as it was received. */
export type ProviderAnswer = (ProviderState | UnclearState) & { readonly payload: string };

/** True for a payment that the provider has taken from a card, and not settled yet. */
export const isCaptured = (answer: ProviderAnswer): boolean => answer.event === 'paid' && answer.settledAt === null;

/**
 * The result of a cancellation. `cancelled`: the attempt can no longer be paid. `paid`: it is paid already.
 * `inProgress`: the shopper is paying now, or the provider checks the payment.
 */
export type CancelResult = 'cancelled' | 'paid' | 'inProgress';

/** Why a notification is rejected: its signature is not valid, or it lacks the fields that are signed. */
export type NotificationFault = 'signature' | 'content';

/** Client of a payment provider. Its requests throw `ProviderUnreachable` or `ProviderRefused`. */
export interface PaymentProvider {
  /** Opens a payment and returns the token for the shopper's browser. Also throws `DuplicateAttempt`. */
  open(request: PaymentRequest): Promise<string>;
  /** Returns the state of an attempt; undefined when the provider has none, before the shopper chooses a method. */
  stateOf(attemptId: string): Promise<ProviderAnswer | undefined>;
  /** Cancels an attempt that is not paid, and closes the payment page of its token. */
  cancel(attempt: { readonly id: string; readonly token: string }): Promise<CancelResult>;
  /** Returns the attempt that a signed notification, as JSON, is about. */
  read(notification: string): { readonly attemptId: string } | NotificationFault;
}

/** The provider did not respond in time, or responded with a server error. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable';
}

export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
}

/** The provider already knows this attempt's id. */
export class DuplicateAttempt extends ProviderRefused {}

/** True for an error by which a request to the provider has failed, and not the shop. */
export const isProviderError = (error: unknown): error is ProviderUnreachable | ProviderRefused =>
  error instanceof ProviderUnreachable || error instanceof ProviderRefused;
