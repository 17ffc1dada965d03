import { statfs } from 'node:fs/promises';
import type { Settings } from '../../settings/settings';
import type { Database } from '../../db/database';
import type { FileStore } from '../../gateways/files';
import { findStockMismatches } from '../../repositories/maintenance';
import { findUnrecordedUnits } from '../../repositories/stockMovements';
import { listHolders } from '../couriers/couriers';
import type { LocalizedShop } from '../shop/shop';
import { checkFiles } from './checkFiles';
import { checkNotifications } from './checkNotifications';
import { checkOrders } from './checkOrders';
import { checkPayments } from './checkPayments';
import { checkProducts } from './checkProducts';
import { checkSettings } from './checkSettings';
import { checkHosts } from './databaseHosts';
import { findingsOf, type Finding } from './finding';
import { checkMachines } from './machines';
import { checkProxy } from './noticeProxy';

const database = findingsOf('database');
const disk = findingsOf('disk');
const stock = findingsOf('stock');
const cash = findingsOf('orders');

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

const checkDisk = async (folder: string): Promise<readonly Finding[]> => {
  const facts = await statfs(folder).catch(() => undefined);
  const free = facts ? facts.bavail * facts.bsize : Infinity;
  const megabytes = Math.round(free / 1024 / 1024);
  return disk.bad(
    free < DISK_FREE_MIN ? [`${megabytes} MB`] : [],
    'Little disk space is left for DATA_DIR',
    'Free space, or move DATA_DIR to a larger disk: on a full disk no order can be stored.',
  );
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
  const { newer, pending } = await db.migrationState();
  if (newer.length > 0) {
    const todo = 'Update this shop to that version; an older one must not use the tables.';
    return [...findings, ...database.bad(newer, 'The tables were migrated by a newer version', todo)];
  }
  if (pending.length > 0) {
    const todo = 'Run "migrate" (or start the shop, which does it), then "doctor" again.';
    return [...findings, ...database.bad(pending, 'The tables are not up to date', todo)];
  }
  // A snapshot: an order between two reads would look like a mismatch.
  const units = await db.snapshot(async (tx) => ({
    mismatches: await findStockMismatches(tx, areAllChecked),
    unrecorded: areAllChecked ? await findUnrecordedUnits(tx) : [],
    // The sums of the open rows less those of all rows.
    holders: areAllChecked ? await listHolders(tx, 0) : [],
  }));
  const mismatches = units.mismatches.map(
    ({ productId, size, received, onHand, sold, held }) =>
      `product ${productId} ${size} (received ${received ?? 'unknown'}, on hand ${onHand}, sold ${sold}, in orders ${held})`,
  );
  return [
    ...findings,
    ...(await checkProxy(db.read, settings, now)),
    ...(await checkMachines(db.read, now)),
    ...(await checkProducts(db.read, shop)),
    ...stock.bad(
      mismatches,
      'Units do not add up',
      'Count the units on the shelf, those of unsent orders too, then use "stock count".',
    ),
    ...stock.note(
      units.unrecorded.map(
        ({ productId, size, onHand, moved }) => `product ${productId} ${size} (on hand ${onHand}, movements ${moved})`,
      ),
      'Units have changed without a movement',
      'An earlier release that runs beside this one writes none. Count the units, then use "stock count": it writes the difference.',
    ),
    ...cash.bad(
      units.holders.map(({ name }) => name),
      'The cash of these couriers is not what they have collected and not handed over',
      'This is a defect of the shop: report it with the output of "couriers owe --json" and "couriers handovers --json".',
    ),
    ...(await checkPayments(db.read, now)),
    ...(await checkOrders(db.read, settings, now, areAllChecked ? 0 : now - CHECKED_MS)),
    ...(await checkNotifications(db.read, settings, now)),
    ...(await checkFiles(db.read, files, now)),
  ];
};
