import type { Database } from '@/server/db/database';

/** How a connection breaks: `before` the work has begun, or `after` its commit, whose answer is lost. */
type Break = 'before' | 'after';

const broken = (): Error => Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });

/** A database whose connection breaks in the first transaction, and in no other. */
export const breakOnce = (db: Database, when: Break): Database => {
  let isBroken = false;
  return {
    ...db,
    get commits() {
      return db.commits;
    },
    transaction: async (work) => {
      if (isBroken) return db.transaction(work);
      isBroken = true;
      if (when === 'after') await db.transaction(work);
      throw broken();
    },
  };
};
