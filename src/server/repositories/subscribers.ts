import type { Tx } from '../db/database';

/** Remembers a reader of the newsletter; nothing changes when the address is there. */
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
