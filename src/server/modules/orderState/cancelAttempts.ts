import { findAttempt } from '../../repositories/attempts';
import type { PaymentContext } from './paymentContext';

const cancelAttempt = async (context: PaymentContext, attemptId: string): Promise<void> => {
  const attempt = await findAttempt(context.db.read, attemptId);
  // Without a token nobody can pay the attempt.
  if (!attempt || attempt.token === null || attempt.status === 'pending' || attempt.status === 'paid') return;
  const result = await context.provider.cancel({ id: attempt.id, token: attempt.token });
  // A payment that still arrives is applied as a late payment.
  if (result !== 'cancelled') context.log.warn({ attemptId, result }, 'ended payment attempt could not be cancelled');
};

/** Cancels ended attempts at the provider in the background. */
export const cancelAttempts = (context: PaymentContext, attemptIds: readonly string[]): void => {
  for (const attemptId of attemptIds) {
    context.background.run('payment attempt could not be cancelled at the provider', cancelAttempt(context, attemptId));
  }
};
