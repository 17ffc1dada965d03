import { createHash } from 'node:crypto';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { readJson, writeAtomically } from '../safeFile';
import { transactionSchema } from './transaction';
import type { SnapTransaction } from './transaction';

/** The transactions of a sandbox, in memory and in one file each. */
export interface TransactionStore {
  findByToken(token: string): SnapTransaction | undefined;
  findByOrderId(orderId: string): SnapTransaction | undefined;
  all(): Iterable<SnapTransaction>;
  /** Saves a transaction; resolves when it is on disk. */
  save(transaction: SnapTransaction): Promise<void>;
}

/** Opens the store in `folder` and loads its transactions. */
export const openTransactionStore = async (folder: string): Promise<TransactionStore> => {
  await mkdir(folder, { recursive: true });
  const byOrderId = new Map<string, SnapTransaction>();
  const byToken = new Map<string, string>();
  let written = Promise.resolve();

  const index = (transaction: SnapTransaction) => {
    byOrderId.set(transaction.orderId, transaction);
    byToken.set(transaction.token, transaction.orderId);
  };

  for (const name of await readdir(folder)) {
    if (!name.endsWith('.json')) continue;
    const read = transactionSchema.safeParse(await readJson(path.join(folder, name)));
    if (read.success) index(read.data);
  }

  const fileOf = (orderId: string) => path.join(folder, `${createHash('sha256').update(orderId).digest('hex')}.json`);

  return {
    findByToken: (token) => byOrderId.get(byToken.get(token) ?? ''),
    findByOrderId: (orderId) => byOrderId.get(orderId),
    all: () => byOrderId.values(),
    save: (transaction) => {
      index(transaction);
      const { orderId } = transaction;
      // Writes run one after the other, each with the newest state, so that an older state never overwrites a newer one.
      written = written
        .catch(() => undefined)
        .then(() => writeAtomically(fileOf(orderId), JSON.stringify(byOrderId.get(orderId))));
      return written;
    },
  };
};
