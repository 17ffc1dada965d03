import { statfs } from 'node:fs/promises';
import type { Settings } from '../../settings/settings';
import type { Database, Executor } from '../../db/database';
import type { FileStore } from '../../gateways/files';
import { Unavailable } from '../../unavailable';
import { findReferencedFiles } from '../../repositories/referencedFiles';
import { defaultShopTexts } from '@/shared/messages/en/shop';
import type { LocalizedShop } from '../shop/shop';
import { checkNotifications } from './checkNotifications';
import { checkPayments } from './checkPayments';
import { checkDefaultInfo, checkProducts, checkTranslations } from './checkShopping';
import { checkTransfers } from './checkTransfers';
import { checkHosts } from './databaseHosts';
import { checkUnpaid } from './checkUnpaid';
import { finding, OVERDUE_MS, type Finding } from './finding';
import { checkMachines } from './machines';
import { checkProxy } from './noticeProxy';
import { findUnreferencedFiles } from './pruneUploads';
import { findStockMismatches } from '../../repositories/maintenance';
import { findOrderNumbers } from '../../repositories/ordersAdmin';
import { findPayments } from '../../repositories/payments';
import { findAccountMismatches } from '../orders/report/checkAccounts';

interface Shop {
  readonly db: Database;
  readonly files: FileStore;
  readonly settings: Settings;
  readonly shop: LocalizedShop;
  readonly now: number;
  /** True: all orders are summed up, which takes about a minute for a million; false: those of the last 31 days. */
  readonly areAllChecked: boolean;
}

const DAY_MS = 86_400_000;
/** An older order is as it was, unless somebody changes the database by hand. */
const CHECKED_MS = 31 * DAY_MS;
const DISK_FREE_MIN = 500 * 1024 * 1024;

const checkSettings = (settings: Settings, shop: LocalizedShop): readonly Finding[] => {
  if (settings.shopMode !== 'live') {
    return [
      {
        level: 'note',
        area: 'settings',
        what: 'The shop runs in sandbox mode: no payment is real.',
        todo: 'Set SHOP_MODE=live and the settings that it needs (src/server/README.md, "Live mode").',
      },
    ];
  }
  const isSafe = settings.publicUrl.startsWith('https://');
  return [
    ...finding(
      'bad',
      'settings',
      isSafe ? [] : [settings.publicUrl],
      'PUBLIC_URL is not encrypted',
      'Put a proxy with a certificate in front, and its https:// address into PUBLIC_URL.',
    ),
    ...finding(
      'note',
      'settings',
      // eslint-disable-next-line no-restricted-syntax -- asks whether the operator has written a text of their own
      shop.en.texts.announcement === defaultShopTexts.announcement ? ['academic project'] : [],
      'The announcement tells shoppers that the shop is not open',
      'Write your own announcement, or null for none, into shop.json (src/server/README.md, "The shop\'s identity").',
    ),
    ...checkDefaultInfo(shop),
    ...checkTranslations(shop),
  ];
};

const checkDisk = async (folder: string): Promise<readonly Finding[]> => {
  const facts = await statfs(folder).catch(() => undefined);
  const free = facts ? facts.bavail * facts.bsize : Infinity;
  const megabytes = Math.round(free / 1024 / 1024);
  return finding(
    'bad',
    'disk',
    free < DISK_FREE_MIN ? [`${megabytes} MB`] : [],
    'Little disk space is left for DATA_DIR',
    'Free space, or move DATA_DIR to a larger disk: on a full disk no order can be stored.',
  );
};

const checkOrders = async (
  db: Executor,
  settings: Settings,
  now: number,
  checkedSince: number,
): Promise<readonly Finding[]> => [
  ...finding(
    'bad',
    'orders',
    await findOrderNumbers(db, { status: 'pending', type: 'midtrans', expiresUntil: now - OVERDUE_MS }),
    'Unpaid online orders hold units although they have expired',
    'Check that the shop runs: it ends them every few seconds. Otherwise use "orders cancel".',
  ),
  ...(await checkTransfers(db, settings, now)),
  ...(await checkUnpaid(db, now - 14 * DAY_MS)),
  ...finding(
    'note',
    'orders',
    await findOrderNumbers(db, { isRefundDue: true }),
    'Refunds are due',
    'Return the money, then use "orders refund"; or "orders reopen" and send the goods.',
  ),
  ...finding(
    'bad',
    'orders',
    await findOrderNumbers(db, { isReversed: true }),
    'The payment provider has reversed payments of these orders',
    'Look at "orders show", then use "orders accept-reversal". Until then they are not sent.',
  ),
  ...finding(
    'note',
    'orders',
    await findOrderNumbers(db, { isChallenged: true }),
    'Payments are held for a fraud check',
    'Accept or deny them at the payment provider.',
  ),
  ...finding(
    'bad',
    'orders',
    (await findPayments(db, { isUnmatched: true })).map((payment) => payment.provider_order ?? payment.id),
    'Payments have arrived for orders that the shop does not have',
    'After a restore, orders since the backup are missing: see "payments list --unmatched", then refund them at the provider, or use "orders assign-payment". One that is not the shop\'s: "payments dismiss".',
  ),
  ...finding(
    'bad',
    'orders',
    await findAccountMismatches(db, checkedSince),
    'The status or what is due does not follow from the payments of these orders',
    'This is a defect of the shop: report it with the output of "orders show --json".',
  ),
];

const listFiles = async (db: Executor, files: FileStore, now: number) => {
  try {
    return { stored: new Set(await files.list()), unreferenced: await findUnreferencedFiles(db, files, now) };
  } catch (error) {
    if (error instanceof Unavailable) return error;
    throw error;
  }
};

const checkFiles = async (db: Executor, files: FileStore, now: number): Promise<readonly Finding[]> => {
  const referenced = await findReferencedFiles(db);
  const listed = await listFiles(db, files, now);
  if (listed instanceof Unavailable) {
    const todo =
      'Until then pictures can neither be uploaded nor shown. Check DATA_DIR or the settings UPLOADS_…, and the folder or the store.';
    return finding('bad', 'files', [listed.message], 'Uploads cannot be used', todo);
  }
  const { stored, unreferenced } = listed;
  return [
    ...finding(
      'bad',
      'files',
      [...referenced].filter((name) => !stored.has(name)),
      'Files that the database references are missing',
      'Restore a backup into an empty DATA_DIR and copy them from its uploads; import pictures of products again.',
    ),
    ...finding(
      'note',
      'files',
      unreferenced,
      'Files have not been referenced for over a day',
      'They are harmless; "prune-uploads" removes them.',
    ),
  ];
};

/** Checks settings, database, disk, products, stock, orders, notifications and files. Throws when the database is unavailable. */
export const diagnose = async ({
  db,
  files,
  settings,
  shop,
  now,
  areAllChecked,
}: Shop): Promise<readonly Finding[]> => {
  const findings = [
    ...checkSettings(settings, shop),
    ...(await checkDisk(settings.dataDir)),
    ...(await checkHosts(settings.databaseUrl)),
  ];
  const newer = await db.newerMigrations();
  if (newer.length > 0) {
    const todo = 'Update this shop to that version; an older one must not use the tables.';
    return [...findings, ...finding('bad', 'database', newer, 'The tables were migrated by a newer version', todo)];
  }
  const pending = await db.pendingMigrations();
  if (pending.length > 0) {
    const todo = 'Run "migrate" (or start the shop, which does it), then "doctor" again.';
    return [...findings, ...finding('bad', 'database', pending, 'The tables are not up to date', todo)];
  }
  // A snapshot: an order between the two reads would look like a mismatch.
  const mismatches = (await db.snapshot((tx) => findStockMismatches(tx, areAllChecked))).map(
    ({ productId, size, received, onHand, sold, held }) =>
      `product ${productId} ${size} (received ${received ?? 'unknown'}, on hand ${onHand}, sold ${sold}, in orders ${held})`,
  );
  return [
    ...findings,
    ...(await checkProxy(db.read, settings, now)),
    ...(await checkMachines(db.read, now)),
    ...(await checkProducts(db.read, shop)),
    ...finding(
      'bad',
      'stock',
      mismatches,
      'Units do not add up',
      'Count the units on the shelf, those of unsent orders too, then use "stock count".',
    ),
    ...(await checkPayments(db.read, now)),
    ...(await checkOrders(db.read, settings, now, areAllChecked ? 0 : now - CHECKED_MS)),
    ...(await checkNotifications(db.read, settings, now)),
    ...(await checkFiles(db.read, files, now)),
  ];
};
