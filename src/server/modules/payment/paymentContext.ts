import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '../../config';
import type { Database } from '../../db/database';
import { makeMidtrans } from '../../gateways/payments/midtrans';
import type { PaymentProvider } from '../../gateways/payments/paymentProvider';
import { makeBackground } from './backgroundTasks';
import type { Background } from './backgroundTasks';
import { PROVIDER_WAITS, type ProviderWaits } from './providerTimeouts';

/** What everything that deals with payments needs. */
export interface Till {
  readonly db: Database;
  readonly provider: PaymentProvider;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  readonly background: Background;
  readonly waits: ProviderWaits;
  /** Rupiah charged for a dollar. */
  readonly idrPerUsd: number;
  /** How long one payment attempt may be paid, in milliseconds. */
  readonly attemptLifetimeMs: number;
}

const MINUTE_MS = 60_000;
const FINISH_PATH = '/order-history';

/** Opens the till with the payment provider of the settings. */
export const openTill = (
  settings: Settings,
  { db, now, log, waits = PROVIDER_WAITS }: Pick<Till, 'db' | 'now' | 'log'> & Partial<Pick<Till, 'waits'>>,
): Till => ({
  db,
  now,
  log,
  waits,
  provider: makeMidtrans({
    ...settings.midtrans,
    finishUrl: `${settings.publicUrl}${FINISH_PATH}`,
    timeoutMs: () => waits.callMs,
  }),
  background: makeBackground(log),
  idrPerUsd: settings.midtrans.idrPerUsd,
  attemptLifetimeMs: settings.orderExpiryMinutes * MINUTE_MS,
});
