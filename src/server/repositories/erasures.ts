import { createHash } from 'node:crypto';
import type { Executor, Tx } from '../db/database';
import type { ErasuresTable } from '../db/maintenanceTables';
import { inBatches } from '../db/inBatches';
import { deleteSubscriber } from './subscribers';

export type Erasure = ErasuresTable;

/** Names a subscriber in the list of erasures, which has no addresses. */
export const subscriberHash = (emailKey: string): string => createHash('sha256').update(emailKey).digest('hex');

/** Who was erased, the earliest first. */
export const findErasures = (db: Executor): Promise<Erasure[]> =>
  db.selectFrom('erasures').selectAll().orderBy('erased_at').orderBy('subject').execute();

/** Adds erasures to the list; of one that is listed already the later time stays. */
export const insertErasures = (tx: Tx, erasures: readonly Erasure[]): Promise<void> =>
  inBatches(erasures, async (batch) => {
    await tx
      .insertInto('erasures')
      .values(batch)
      .onConflict((conflict) =>
        conflict
          .column('subject')
          .doUpdateSet((row) => ({ erased_at: row.ref('excluded.erased_at') }))
          .whereRef('erasures.erased_at', '<', 'excluded.erased_at'),
      )
      .execute();
  });

/** Deletes the subscribers that are listed as erased and have not subscribed again since; returns how many. */
export const deleteErasedSubscribers = async (tx: Tx, erasures: readonly Erasure[]): Promise<number> => {
  const erasedAt = new Map(erasures.map(({ subject, erased_at: at }) => [subject, at]));
  const subscribers = await tx.selectFrom('subscribers').select(['email_key', 'created_at']).execute();
  const erased = subscribers.filter(
    ({ email_key: key, created_at: at }) => at <= (erasedAt.get(subscriberHash(key)) ?? -1),
  );
  for (const { email_key: key } of erased) await deleteSubscriber(tx, key);
  return erased.length;
};
