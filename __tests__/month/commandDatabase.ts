import type * as DatabaseModule from '@/server/db/database';
import { customerMailContent } from '@/server/modules/notifications/mails';
import { describeNotification, readFacts } from '@/server/modules/notifications/presentNotification';
import { firstSentence } from './mails';
import { SimulatedProcess, databaseOf } from './killedProcess';

type Database = DatabaseModule.Database;
type Open = typeof DatabaseModule.openDatabase;

interface Shared {
  readonly actual: Database;
  /** What a command gets: closing it does nothing. */
  readonly lent: Database;
}

const opened = new Map<string, Promise<Shared>>();
const processes = new Map<string, SimulatedProcess>();

/** The process of the command that runs in a folder. */
export const commandProcessOf = (dataDir: string): SimulatedProcess => {
  const process = processes.get(dataDir) ?? new SimulatedProcess();
  processes.set(dataDir, process);
  return process;
};

/** The next command in a folder is another process. */
export const renewCommandProcess = (dataDir: string): void => void processes.delete(dataDir);

const share = (actual: Database): Shared => ({
  actual,
  lent: Object.assign(Object.create(actual) as Database, { close: async () => undefined }),
});

/** A folder whose commands may share a connection: its tables exist. */
export const shareCommandDatabase = (dataDir: string, actual: Promise<Database>): void => {
  opened.set(dataDir, actual.then(share));
};

/**
 * Makes the commands of a shop share one connection: opening it is most of a command's time. The server opens
 * connections of its own.
 */
export const withSharedCommands =
  (open: Open): Open =>
  async (settings, ...callbacks) => {
    const shared = settings.isCommand === true ? opened.get(settings.dataDir) : undefined;
    return shared ? databaseOf((await shared).lent, commandProcessOf(settings.dataDir)) : open(settings, ...callbacks);
  };

const readerOf = async (dataDir: string) => {
  const shared = await opened.get(dataDir);
  if (!shared) throw new Error(`No commands have been run in ${dataDir}.`);
  return shared.actual.read;
};

/** The words of a notification: what the operator reads first, and the mail to the customer where there is one. */
export interface Words {
  readonly operator: string;
  readonly mail: { readonly language: string; readonly subject: string; readonly line: string | undefined } | null;
}

/** A notification about an order. */
export interface Notice extends Words {
  readonly kind: string;
  readonly order_id: string | null;
  readonly amount_cents: number | null;
}

/**
 * The notifications of a shop that are about an order. `known` has the words of earlier ones, which never change; they are
 * put together as at their delivery.
 */
export const readNotices = async (dataDir: string, known: Map<string, Words>): Promise<readonly Notice[]> => {
  const db = await readerOf(dataDir);
  const stored = await db.selectFrom('notifications').selectAll().where('order_id', 'is not', null).execute();
  const notices: Notice[] = [];
  for (const notification of stored) {
    const { id, kind, order_id, amount_cents } = notification;
    let words = known.get(id);
    if (!words) {
      const facts = await readFacts(db, notification);
      const mail = customerMailContent(facts, '');
      words = {
        operator: firstSentence(describeNotification(facts)),
        mail: mail ? { language: mail.language, subject: mail.subject, line: mail.paragraphs[1] } : null,
      };
      known.set(id, words);
    }
    notices.push({ kind, order_id, amount_cents, ...words });
  }
  return notices;
};

/** Everything that is stored of an order, as one text. */
export const readRows = async (dataDir: string, orderId: string): Promise<string> => {
  const db = await readerOf(dataDir);
  const tables = ['payments', 'payment_reversals', 'refunds', 'order_audit_log'] as const;
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).execute();
  const rows = [];
  for (const table of tables) {
    rows.push(await db.selectFrom(table).selectAll().where('order_id', '=', orderId).orderBy('id').execute());
  }
  return JSON.stringify([order, rows]);
};

/** Closes the connection of a shop's commands. */
export const closeCommandDatabase = async (dataDir: string): Promise<void> => {
  await (await opened.get(dataDir))?.actual.close();
  opened.delete(dataDir);
  processes.delete(dataDir);
};
