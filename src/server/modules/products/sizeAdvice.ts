import { PAYMENT_EXPIRY_LEASE_MS, SIZE_ADVICE_CHECK_MS, SIZE_RETURNS_MAX_AGE_MS } from '@/shared/constants';
import { runsOf } from '@/shared/domain/sizeAdvice';
import type { Database } from '../../db/database';
import { findSizeReturns, setRuns } from '../../repositories/sizeReturns';
import type { LeasedTask } from '../leasedTask';

interface Services {
  readonly db: Database;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Stores which products run small or large, by the returns of the last year (rules: Size advice). */
export const updateSizeAdvice = async ({ db, now }: Services): Promise<void> => {
  for (const product of await findSizeReturns(db.read, now() - SIZE_RETURNS_MAX_AGE_MS)) {
    const runs = runsOf(product) ?? '';
    if (runs !== product.runs) await db.transaction((tx) => setRuns(tx, product.productId, runs));
  }
};

/** The count of returns by size, by one process at a time. */
export const createSizeAdvice = (services: Services): LeasedTask => ({
  name: 'size-advice',
  leaseMs: PAYMENT_EXPIRY_LEASE_MS,
  pauseMs: SIZE_ADVICE_CHECK_MS,
  failureMessage: 'count of returns by size failed',
  run: async (mayContinue) => {
    if (await mayContinue()) await updateSizeAdvice(services);
  },
});
