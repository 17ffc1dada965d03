import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '@/server/db/database';
import { isDatabaseUnavailable } from '@/server/db/databaseErrors';
import { presentNotification, readFacts } from '@/server/modules/notifications/presentNotification';
import { findNotificationsSince, type StoredNotification } from '@/server/repositories/notifications';
import { NOTIFICATION_WATCH_MS } from '@/shared/constants';
import { formatTime, parseTime } from '../support/timestamps';
import type { Operator } from '../support/operator';

/** A transaction gets its time before its commit, and clocks of processes differ: this much is read again. */
const OVERLAP_MS = 10_000;

const LOST = 'The database cannot be reached. Trying again…\n';
const BACK = 'The database can be reached again.\n';

/** Returns a function that shows the notifications since `start` which it has not shown before. */
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

/** Prints notifications as they come, until the operator ends it; waits while the database is away. */
export const watchOrders = async (operator: Operator, { since }: { since?: string }): Promise<void> => {
  const { terminal, isJson } = operator;
  const { timeZone } = operator.settings;
  const interrupted = terminal.interruption();
  const now = terminal.now();
  await operator.withDatabase(async (db) => {
    const showNew = createReader(db, since === undefined ? now - OVERLAP_MS : parseTime(since, { now, timeZone }));
    const show = async (notification: StoredNotification): Promise<void> => {
      const line = presentNotification(await readFacts(db.read, notification));
      const text = `${formatTime(notification.created_at, timeZone)}  ${line.text}`;
      terminal.write(`${isJson ? JSON.stringify(line) : text}\n`);
    };
    // Without --since, what is there already is not shown.
    if (since === undefined) await showNew(async () => undefined);
    if (!isJson) terminal.writeError('Waiting for orders; Ctrl-C ends.\n');
    let isLost = false;
    while (!interrupted.aborted) {
      try {
        await showNew(show);
        if (isLost) terminal.writeError(BACK);
        isLost = false;
      } catch (error) {
        if (!isDatabaseUnavailable(error)) throw error;
        if (!isLost) terminal.writeError(LOST);
        isLost = true;
      }
      await delay(NOTIFICATION_WATCH_MS, undefined, { signal: interrupted }).catch(() => undefined);
    }
  });
};
