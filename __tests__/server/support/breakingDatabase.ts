import type { Database } from '@/server/db/database';

/** How a connection breaks: `before` the work has begun, or `after` its commit, whose answer is lost. */
type Break = 'before' | 'after';

const broken = (): Error => Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });

/** Transactions of which the first, and no other, meets a connection that breaks. */
export const breakOnce = (transaction: Database['transaction'], when: Break): Database['transaction'] => {
  let isBroken = false;
  return async (work) => {
    if (isBroken) return transaction(work);
    isBroken = true;
    if (when === 'after') await transaction(work);
    throw broken();
  };
};
