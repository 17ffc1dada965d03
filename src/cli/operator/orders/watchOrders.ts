import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '@/server/db/database';
import { isDatabaseUnavailable } from '@/server/db/databaseErrors';
import { presentNotification, readFacts } from '@/server/modules/notifications/presentNotification';
import { findNotificationsSince, type StoredNotification } from '@/server/repositories/notifications';
import { NOTIFICATION_WATCH_MS } from '@/shared/notificationConstants';
import type { Operator } from '../support/operator';

/** Time that is read again: a notification is dated before its commit, and the clocks of processes differ. */
const OVERLAP_MS = 10_000;

const UNREACHABLE = 'The database cannot be reached. Trying again…\n';
const REACHABLE_AGAIN = 'The database can be reached again.\n';

/** Returns a function that shows the notifications since `start`, each once. */
const createReader = (db: Database, start: number) => {
  let since = start;
  let known = new Set<string>();
  return async (show: (notification: StoredNotification) => Promise<void>): Promise<void> => {
    const found = await findNotificationsSince(db.read, since);
    for (const notification of found) {
      if (!known.has(notification.id)) await show(notification);
      known.add(notification.id);
    }
    known = new Set(found.map(({ id }) => id));
    since = Math.max(since, (found.at(-1)?.created_at ?? 0) - OVERLAP_MS);
  };
};

/** Prints new notifications until the operator ends it; waits while the database is unavailable. */
export const watchOrders = async (operator: Operator, { since }: { since?: string }): Promise<void> => {
  const { terminal, isJson } = operator;
  const interrupted = terminal.interruption();
  await operator.withDatabase(async (db) => {
    const showNew = createReader(db, operator.parseTime(since) ?? terminal.now() - OVERLAP_MS);
    const show = async (notification: StoredNotification): Promise<void> => {
      const line = presentNotification(await readFacts(db.read, notification));
      const text = `${operator.formatTime(notification.created_at)}  ${line.text}`;
      terminal.write(`${isJson ? JSON.stringify(line) : text}\n`);
    };
    // Without --since, earlier notifications are not shown.
    if (since === undefined) await showNew(async () => undefined);
    if (!isJson) terminal.writeError('Waiting for orders; Ctrl-C ends.\n');
    let isUnreachable = false;
    while (!interrupted.aborted) {
      try {
        await showNew(show);
        if (isUnreachable) terminal.writeError(REACHABLE_AGAIN);
        isUnreachable = false;
      } catch (error) {
        if (!isDatabaseUnavailable(error)) throw error;
        if (!isUnreachable) terminal.writeError(UNREACHABLE);
        isUnreachable = true;
      }
      await delay(NOTIFICATION_WATCH_MS, undefined, { signal: interrupted }).catch(() => undefined);
    }
  });
};
