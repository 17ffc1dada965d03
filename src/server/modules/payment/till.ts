import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/database';
import type { PaymentProvider } from '../../gateways/payments/paymentProvider';
import type { Background } from './background';

/** What everything that deals with payments needs. */
export interface Till {
  readonly db: Database;
  readonly provider: PaymentProvider;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  readonly background: Background;
  /** Rupiah charged for a dollar. */
  readonly idrPerUsd: number;
  /** How long one payment attempt may be paid, in milliseconds. */
  readonly attemptLifetimeMs: number;
}
