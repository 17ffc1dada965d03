import type { PaymentContext } from './paymentContext';

/** Cancels attempts at the provider in the background. */
export const cancelAttempts = (context: PaymentContext, attemptIds: readonly string[]): void => {
  for (const attemptId of attemptIds) {
    context.background.run(
      'payment attempt could not be cancelled at the provider',
      context.provider.cancel(attemptId),
    );
  }
};
