import { inLanguage } from '@/shared/languages';
import { pagePatterns } from '@/shared/pagePaths';
import type { Settings } from '../../settings/settings';
import { makeMidtrans } from '../../gateways/payments/midtrans';
import { createBackgroundTasks } from './backgroundTasks';
import type { PaymentContext } from './paymentContext';
import { PROVIDER_TIMEOUTS } from './providerTimeouts';

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
