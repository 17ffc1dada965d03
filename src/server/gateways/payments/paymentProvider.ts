import type { PaymentNotification } from '@/shared/contract/payment';

/** What the provider is asked to charge. Whole rupiah; the items' sum is the charge. */
export interface PaymentRequest {
  /** The id under which the provider knows this attempt; never used twice. */
  readonly attemptId: string;
  readonly items: readonly {
    readonly id: string;
    readonly name: string;
    readonly price: number;
    readonly quantity: number;
  }[];
  readonly customer: { readonly name: string; readonly email: string };
  /** When the provider shall stop taking this payment, in minutes from now, at least 1. */
  readonly lifetimeMinutes: number;
}

/** What the provider says of an attempt. `open`: it may still be paid. */
export type ProviderEvent = 'open' | 'paid' | 'failed' | 'expired' | 'cancelled';

export interface ProviderState {
  readonly event: ProviderEvent;
  /** Whole rupiah. */
  readonly grossAmount: number;
}

/** Why a notification is not believed. */
export type NotificationFault = 'signature' | 'content';

/** The shop's side of a payment provider. Every call may throw `ProviderUnreachable` or `ProviderRefused`. */
export interface PaymentProvider {
  /** Asks for the token with which the shopper's browser opens the payment. Throws `DuplicateAttempt` too. */
  open(request: PaymentRequest): Promise<string>;
  /** Asks for an attempt's state; undefined when the provider knows none, as before the shopper chose how to pay. */
  stateOf(attemptId: string): Promise<ProviderState | undefined>;
  /** Stops an attempt; false when it can no longer be stopped. */
  cancel(attemptId: string): Promise<boolean>;
  /** Reads a notification that really is from the provider. */
  read(notification: PaymentNotification): ProviderState | NotificationFault | undefined;
}

/** The provider did not answer, or not in time, or was in trouble itself. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable';
}

/** The provider answered that it will not do this. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
}

/** The provider has seen this attempt's id before. */
export class DuplicateAttempt extends ProviderRefused {}
