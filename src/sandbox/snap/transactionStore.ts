import { createHash } from 'node:crypto';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { readJson, writeAtomically } from '../safeFile';
import { transactionSchema, type SnapTransaction } from './transaction';

/** The transactions of a sandbox, in memory and in one file each. */
export interface TransactionStore {
  find(orderId: string): SnapTransaction | undefined;
  all(): readonly SnapTransaction[];
  /** Saves a transaction; resolves when it is on disk. */
  save(transaction: SnapTransaction): Promise<void>;
  /** Refuses further saves; resolves when all earlier ones are on disk. */
  close(): Promise<void>;
}

/** Opens the store in `folder` and loads its transactions. */
export const openTransactionStore = async (folder: string): Promise<TransactionStore> => {
  await mkdir(folder, { recursive: true });
  const transactions = new Map<string, SnapTransaction>();
  let written = Promise.resolve();
  let isClosed = false;

  for (const name of await readdir(folder)) {
    if (!name.endsWith('.json')) continue;
    const { data } = transactionSchema.safeParse(await readJson(path.join(folder, name)));
    if (data) transactions.set(data.orderId, data);
  }

  const fileOf = (orderId: string) => path.join(folder, `${createHash('sha256').update(orderId).digest('hex')}.json`);

  return {
    find: (orderId) => transactions.get(orderId),
    all: () => [...transactions.values()],
    save: async (transaction) => {
      if (isClosed) throw new Error('the sandbox is closed');
      const { orderId } = transaction;
      transactions.set(orderId, transaction);
      // Writes run one after the other, each with the newest state, so that an older state never overwrites a newer one.
      written = written
        .catch(() => undefined)
        .then(() => writeAtomically(fileOf(orderId), JSON.stringify(transactions.get(orderId))));
      await written;
    },
    close: async () => {
      isClosed = true;
      await written.catch(() => undefined);
    },
  };
};
