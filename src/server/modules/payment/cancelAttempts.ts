import type { Till } from './paymentContext';

/** Asks the provider, without anybody waiting, to take no payment for attempts that the shop has given up. */
export const stopAttempts = (till: Till, attemptIds: readonly string[]): void => {
  for (const attemptId of attemptIds) {
    till.background.run('an attempt could not be stopped at the provider', till.provider.cancel(attemptId));
  }
};
