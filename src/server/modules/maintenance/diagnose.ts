import { statfs } from 'node:fs/promises';
import type { Settings } from '../../config';
import type { Database, Executor } from '../../db/database';
import type { FileStore } from '../../gateways/files';
import { Unavailable } from '../../unavailable';
import { findOwnedFiles } from '../../repositories/referencedFiles';
import { findStrays } from './pruneUploads';
import { findDueRefunds, findOverdueOrders, findStockGaps, findWaitingOrders } from '../../repositories/maintenance';

/** Something that the operator should know, and what to do about it. */
export interface Finding {
  /** `bad`: something is broken. `note`: something waits, or could be better. */
  readonly level: 'bad' | 'note';
  readonly area: 'settings' | 'database' | 'disk' | 'stock' | 'orders' | 'files';
  readonly what: string;
  readonly todo: string;
}

interface Shop {
  readonly db: Database;
  readonly files: FileStore;
  readonly settings: Settings;
  readonly now: number;
}

const DAY_MS = 86_400_000;
const OVERDUE_MS = 10 * 60_000;
const DISK_FREE_MIN = 500 * 1024 * 1024;
const NAMES_SHOWN = 5;

const some = (names: readonly string[]): string =>
  names.length > NAMES_SHOWN
    ? `${names.slice(0, NAMES_SHOWN).join(', ')} and ${names.length - NAMES_SHOWN} more`
    : names.join(', ');

const finding = (
  level: Finding['level'],
  area: Finding['area'],
  names: readonly string[],
  what: string,
  todo: string,
): readonly Finding[] => (names.length === 0 ? [] : [{ level, area, what: `${what}: ${some(names)}.`, todo }]);

const examineSettings = (settings: Settings): readonly Finding[] => {
  if (settings.shopMode !== 'live') {
    return [
      {
        level: 'note',
        area: 'settings',
        what: 'The shop runs in sandbox mode: nobody pays real money.',
        todo: 'Set SHOP_MODE=live and what it asks for (README, "Running the shop").',
      },
    ];
  }
  const isSafe = settings.publicUrl.startsWith('https://');
  return finding(
    'bad',
    'settings',
    isSafe ? [] : [settings.publicUrl],
    'Shoppers reach the shop without encryption',
    'Put a proxy with a certificate in front, and its https:// address into PUBLIC_URL.',
  );
};

const examineDisk = async (folder: string): Promise<readonly Finding[]> => {
  const facts = await statfs(folder).catch(() => undefined);
  const free = facts ? facts.bavail * facts.bsize : Infinity;
  const megabytes = Math.round(free / 1024 / 1024);
  return finding(
    'bad',
    'disk',
    free < DISK_FREE_MIN ? [`${megabytes} MB`] : [],
    'Little room is left where DATA_DIR is',
    'Make room, or move DATA_DIR to a larger disk: without room no order can be written down.',
  );
};

const examineOrders = async (db: Executor, now: number): Promise<readonly Finding[]> => [
  ...finding(
    'bad',
    'orders',
    await findOverdueOrders(db, now - OVERDUE_MS),
    'Unpaid online orders hold units although their time is over',
    'See that the shop runs: it ends them every few seconds. Otherwise "orders cancel" each.',
  ),
  ...finding(
    'note',
    'orders',
    await findWaitingOrders(db, 'bank_transfer', now - 3 * DAY_MS),
    'Bank transfers wait to be verified for over three days',
    'Look at "orders proof", then "orders mark-paid" or "orders mark-failed".',
  ),
  ...finding(
    'note',
    'orders',
    await findWaitingOrders(db, 'cod', now - 14 * DAY_MS),
    'Cash on delivery is open for over two weeks',
    'Ask the customer, then "orders mark-paid" or "orders cancel".',
  ),
  ...finding(
    'note',
    'orders',
    await findDueRefunds(db),
    'Money has to go back to customers',
    'Pay it back, then "orders refunded".',
  ),
];

const listFiles = async (db: Executor, files: FileStore, now: number) => {
  try {
    return { kept: new Set(await files.list()), strays: await findStrays(db, files, now) };
  } catch (error) {
    if (error instanceof Unavailable) return error;
    throw error;
  }
};

const examineFiles = async (db: Executor, files: FileStore, now: number): Promise<readonly Finding[]> => {
  const owned = await findOwnedFiles(db);
  const listed = await listFiles(db, files, now);
  if (listed instanceof Unavailable) {
    const todo =
      'Until then nobody can upload or see a picture. Look at DATA_DIR or the settings UPLOADS_…, and at the folder or the store.';
    return finding('bad', 'files', [listed.message], 'Uploads cannot be used', todo);
  }
  const { kept, strays } = listed;
  return [
    ...finding(
      'bad',
      'files',
      [...owned].filter((name) => !kept.has(name)),
      'Files are gone that the database speaks of',
      'Restore a backup into an empty DATA_DIR and copy them from its uploads; import pictures of products again.',
    ),
    ...finding(
      'note',
      'files',
      strays,
      'Files without an owner, for over a day',
      'They harm nothing; "prune-uploads" removes them.',
    ),
  ];
};

/** Looks at everything that can be wrong with a shop. Throws what the database throws when it is away. */
export const examine = async ({ db, files, settings, now }: Shop): Promise<readonly Finding[]> => {
  const findings = [...examineSettings(settings), ...(await examineDisk(settings.dataDir))];
  const newer = await db.newerMigrations();
  if (newer.length > 0) {
    const todo = 'Update this shop to the version that made them; an older one must not run on them.';
    return [...findings, ...finding('bad', 'database', newer, 'The tables were made by a newer version', todo)];
  }
  const pending = await db.pendingMigrations();
  if (pending.length > 0) {
    const todo = 'Run "migrate" (or start the shop, which does it), then "doctor" again.';
    return [...findings, ...finding('bad', 'database', pending, 'The tables are not up to date', todo)];
  }
  const gaps = (await findStockGaps(db.read)).map(
    (gap) =>
      `product ${gap.productId} ${gap.size} (received ${gap.received}, on hand ${gap.onHand}, in orders ${gap.held})`,
  );
  return [
    ...findings,
    ...finding('bad', 'stock', gaps, 'Units do not add up', 'Count what lies on the shelf, then "stock set" to that.'),
    ...(await examineOrders(db.read, now)),
    ...(await examineFiles(db.read, files, now)),
  ];
};
