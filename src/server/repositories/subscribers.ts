import type { Executor, Tx } from '../db/database';
import type { SubscribersTable } from '../db/schema';
import { hasChanged } from './statements';

/** Adds a newsletter subscriber; ignores an address that is subscribed already. */
export const addSubscriber = async (
  tx: Tx,
  { email, emailKey, createdAt }: { email: string; emailKey: string; createdAt: number },
): Promise<void> => {
  await tx
    .insertInto('subscribers')
    .values({ email, email_key: emailKey, created_at: createdAt })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .execute();
};

/** Newsletter subscribers, oldest first. */
export const findSubscribers = (db: Executor, since = 0): Promise<SubscribersTable[]> =>
  db
    .selectFrom('subscribers')
    .selectAll()
    .where('created_at', '>=', since)
    .orderBy('created_at')
    .orderBy('email_key')
    .execute();

/** Deletes a newsletter subscriber; false when there is none. */
export const deleteSubscriber = (tx: Tx, emailKey: string): Promise<boolean> =>
  hasChanged(tx.deleteFrom('subscribers').where('email_key', '=', emailKey));
