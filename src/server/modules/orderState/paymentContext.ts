import type { FastifyBaseLogger } from 'fastify';
import type { OrderActor } from '@/shared/domain/orderStatus';
import type { Database } from '../../db/database';
import type { PaymentProvider, ProviderState } from '../../gateways/payments/paymentProvider';
import type { StoredAttempt } from '../../repositories/attempts';
import type { BackgroundTasks } from './backgroundTasks';
import type { ProviderTimeouts } from './providerTimeouts';

/** What the provider, or the timer, says of an attempt. */
export type AttemptState = ProviderState | { readonly event: 'expired' };

export interface AttemptStateOptions {
  /** Who reports the state; the provider by default. */
  readonly actor?: OrderActor;
  /** Checked under the customer lock; when false, the state is ignored. */
  readonly onlyIf?: (attempt: StoredAttempt) => boolean;
}

/** Dependencies and settings of the payment services. */
export interface PaymentContext {
  readonly db: Database;
  readonly provider: PaymentProvider;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  readonly background: BackgroundTasks;
  readonly timeouts: ProviderTimeouts;
  /** Exchange rate: rupiah charged per dollar. */
  readonly idrPerUsd: number;
  /** How long one payment attempt may be paid, in milliseconds. */
  readonly attemptLifetimeMs: number;
  /** How long a bank transfer waits for its money, in milliseconds. */
  readonly transferLifetimeMs: number;
  /** IANA name of the time zone in which months end. */
  readonly timeZone: string;
  /** Limits of a customer's unpaid orders that are not sent. */
  readonly unpaidLimits: { readonly orders: number; readonly units: number };
}
