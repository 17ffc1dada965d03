import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '../../config';
import type { Database } from '../../db/database';
import { makeMidtrans } from '../../gateways/payments/midtrans';
import type { PaymentProvider } from '../../gateways/payments/paymentProvider';
import { createBackgroundTasks, type BackgroundTasks } from './backgroundTasks';
import { PROVIDER_TIMEOUTS, type ProviderTimeouts } from './providerTimeouts';

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
}

const MINUTE_MS = 60_000;
const FINISH_PATH = '/order-history';

/** Creates the payment context with the payment provider of the settings. */
export const createPaymentContext = (
  settings: Settings,
  {
    db,
    now,
    log,
    timeouts = PROVIDER_TIMEOUTS,
  }: Pick<PaymentContext, 'db' | 'now' | 'log'> & Partial<Pick<PaymentContext, 'timeouts'>>,
): PaymentContext => ({
  db,
  now,
  log,
  timeouts,
  provider: makeMidtrans({
    ...settings.midtrans,
    finishUrl: `${settings.publicUrl}${FINISH_PATH}`,
    timeoutMs: timeouts.requestMs,
  }),
  background: createBackgroundTasks(log),
  idrPerUsd: settings.midtrans.idrPerUsd,
  attemptLifetimeMs: settings.orderExpiryMinutes * MINUTE_MS,
});
