import type { PaymentNotification } from '@/shared/contract/payment';

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
  /** When the payment expires at the provider, in minutes from now, at least 1. */
  readonly lifetimeMinutes: number;
}

/** The state of an attempt at the provider. `open`: it may still be paid. */
export type ProviderEvent = 'open' | 'paid' | 'failed' | 'expired' | 'cancelled';

export interface ProviderState {
  readonly event: ProviderEvent;
  /** Whole rupiah. */
  readonly grossAmount: number;
}

/** Why a notification is rejected: invalid signature, or contradictory fields. */
export type NotificationFault = 'signature' | 'content';

/** Client of a payment provider. Its requests throw `ProviderUnreachable` or `ProviderRefused`. */
export interface PaymentProvider {
  /** Opens a payment and returns the token for the shopper's browser. Also throws `DuplicateAttempt`. */
  open(request: PaymentRequest): Promise<string>;
  /** Returns the state of an attempt; undefined when the provider has none, before the shopper chooses a method. */
  stateOf(attemptId: string): Promise<ProviderState | undefined>;
  /** Cancels an attempt; false when it cannot be cancelled any more. */
  cancel(attemptId: string): Promise<boolean>;
  /** Verifies and reads a notification. */
  read(notification: PaymentNotification): ProviderState | NotificationFault | undefined;
}

/** The provider did not respond in time, or responded with a server error. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable';
}

/** The provider refused the request. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
}

/** The provider already knows this attempt's id. */
export class DuplicateAttempt extends ProviderRefused {}
