import type { Executor, Tx } from '../db/database';
import type { SessionsTable, TicketsTable } from '../db/sessionTables';
import { hasChanged } from './statements';

/** The customer id of a session that has not expired. */
export const findSessionCustomerId = async (
  db: Executor,
  tokenHash: string,
  now: number,
): Promise<string | undefined> => {
  const session = await db
    .selectFrom('sessions')
    .select('customer_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return session?.customer_id;
};

export const insertSession = async (tx: Tx, session: SessionsTable): Promise<void> => {
  await tx.insertInto('sessions').values(session).execute();
};

export const deleteSession = async (tx: Tx, tokenHash: string): Promise<void> => {
  await tx.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
};

/** Deletes all sessions and tickets of a customer, and the reset link, which could change the password again. */
export const deleteSessionsOf = async (tx: Tx, customerId: string): Promise<void> => {
  await tx.deleteFrom('sessions').where('customer_id', '=', customerId).execute();
  await tx.deleteFrom('tickets').where('customer_id', '=', customerId).execute();
  await tx.deleteFrom('password_resets').where('customer_id', '=', customerId).execute();
};

export const insertTicket = async (tx: Tx, ticket: TicketsTable): Promise<void> => {
  await tx.insertInto('tickets').values(ticket).execute();
};

/** The customer of a ticket, which may have expired. */
export const findTicketCustomerId = async (db: Executor, tokenHash: string): Promise<string | undefined> => {
  const query = db.selectFrom('tickets').select('customer_id').where('token_hash', '=', tokenHash);
  return (await query.executeTakeFirst())?.customer_id;
};

/** Deletes a ticket of this browser; false when there is none or it has expired. */
export const consumeTicket = (
  tx: Tx,
  ticket: { tokenHash: string; browserHash: string },
  now: number,
): Promise<boolean> =>
  hasChanged(
    tx
      .deleteFrom('tickets')
      .where('token_hash', '=', ticket.tokenHash)
      .where('browser_hash', '=', ticket.browserHash)
      .where('expires_at', '>', now),
  );
