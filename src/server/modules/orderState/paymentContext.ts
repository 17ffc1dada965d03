import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { PAYMENT_POLL_WAIT_MS, PROVIDER_TIMEOUT_MS } from '@/shared/constants';
import { inLanguage } from '@/shared/languages';
import { pagePatterns } from '@/shared/pagePaths';
import type { Database } from '../../db/database';
import { makeMidtrans } from '../../gateways/payments/midtrans';
import type { PaymentProvider, ProviderState } from '../../gateways/payments/paymentProvider';
import type { Settings } from '../../settings/settings';

/** Work that continues after the response is sent. */
export interface BackgroundTasks {
  /** Tracks `work`; logs its error with the message `failureMessage`. */
  run(failureMessage: string, work: Promise<unknown>): void;
  /** Resolves when all work has ended. Await it before the database is closed. */
  settled(): Promise<void>;
}

export const createBackgroundTasks = (log: Pick<FastifyBaseLogger, 'warn'>): BackgroundTasks => {
  const running = new Set<Promise<void>>();
  return {
    run: (failureMessage, work) => {
      const task: Promise<void> = work
        .then(
          () => undefined,
          (error: unknown) => log.warn({ err: error }, failureMessage),
        )
        .finally(() => running.delete(task));
      running.add(task);
    },
    settled: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
};

/** How long the shop waits for the payment provider, in milliseconds. */
export interface ProviderTimeouts {
  /** Time limit of one request to the provider. */
  readonly requestMs: number;
  /** How long the shop's own response waits for requests to the provider that can continue in the background. */
  readonly responseMs: number;
}

export const PROVIDER_TIMEOUTS: ProviderTimeouts = { requestMs: PROVIDER_TIMEOUT_MS, responseMs: PAYMENT_POLL_WAIT_MS };

/**
 * Waits for `work`, at most `responseMs`; it continues in the background, where its failure is logged. Returns its result,
 * undefined when it failed or takes longer. Never throws.
 */
export const waitBriefly = async <T>(
  { background, timeouts }: { readonly background: BackgroundTasks; readonly timeouts: ProviderTimeouts },
  failureMessage: string,
  work: Promise<T>,
): Promise<T | undefined> => {
  background.run(failureMessage, work);
  const abort = new AbortController();
  const timeout = delay(timeouts.responseMs, undefined, { signal: abort.signal });
  const result = await Promise.race([work, timeout]).catch(() => undefined);
  abort.abort();
  await timeout.catch(() => undefined);
  return result;
};

/** The state of an attempt as the provider, or the timer, reports it. */
export type AttemptState = ProviderState | { readonly event: 'expired' };

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

/** The time of a decision, and the settings that it depends on. */
export interface Terms extends Pick<
  PaymentContext,
  'timeZone' | 'idrPerUsd' | 'attemptLifetimeMs' | 'transferLifetimeMs' | 'unpaidLimits'
> {
  /** Milliseconds since 1970. */
  readonly now: number;
}

const MINUTE_MS = 60_000;

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
  ...{ db, now, log, timeouts },
  provider: makeMidtrans({
    ...settings.midtrans,
    finishUrl: (language) => settings.publicUrl + inLanguage(language, pagePatterns.orderHistory),
    timeoutMs: timeouts.requestMs,
  }),
  background: createBackgroundTasks(log),
  idrPerUsd: settings.midtrans.idrPerUsd,
  attemptLifetimeMs: settings.orderExpiryMinutes * MINUTE_MS,
  transferLifetimeMs: settings.transferLifetimeMs,
  timeZone: settings.timeZone,
  unpaidLimits: settings.unpaidLimits,
});
