import type { KyselyPlugin } from 'kysely';
import type { Database } from '@/server/db/database';

const broken = (): Error => Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });

/** Reports each query that names the table. */
const watch = (table: string, onQuery: () => void): KyselyPlugin => ({
  transformQuery: ({ node }) => {
    if (JSON.stringify(node).includes(`"name":"${table}"`)) onQuery();
    return node;
  },
  transformResult: async ({ result }) => result,
});

/** The connection breaks before the first transaction begins; later transactions pass. */
export const breakOnce = (transaction: Database['transaction']): Database['transaction'] => {
  let isBroken = false;
  return async (work) => {
    if (isBroken) return transaction(work);
    isBroken = true;
    throw broken();
  };
};

/**
 * Loses the response to the commit of the first transaction that uses the table. Background transactions, which may run
 * in between, pass.
 */
export const loseCommitOnce = (transaction: Database['transaction'], table: string): Database['transaction'] => {
  let isBroken = false;
  return async (work) => {
    let isUsed = false;
    const result = await transaction((tx) => work(tx.withPlugin(watch(table, () => (isUsed = true))) as typeof tx));
    if (isBroken || !isUsed) return result;
    isBroken = true;
    throw broken();
  };
};
