import {
  DEFAULT_MIGRATION_LOCK_TABLE,
  DEFAULT_MIGRATION_TABLE,
  Migrator,
  sql,
  type Kysely,
  type Migration,
} from 'kysely';
import { hasTable } from './engine';
import { canLiveWith, expandOnly } from './expandOnly';
import { createTables } from './migrations/001_create_tables';
import { indexOrders } from './migrations/002_index_orders';
import { listMachines } from './migrations/003_list_machines';
import { describeProducts } from './migrations/004_describe_products';
import { addLanguages } from './migrations/005_add_languages';
import { translateProducts } from './migrations/006_translate_products';
import { identifyPayments } from './migrations/007_identify_payments';
import { refineAccounts } from './migrations/008_refine_accounts';
import { undoSteps } from './migrations/009_undo_steps';
import { listErasures } from './migrations/010_list_erasures';
import { addPlansAndNotes } from './migrations/011_add_plans_and_notes';
import { orderMoney } from './migrations/012_order_money';
import { stockMovements } from './migrations/013_stock_movements';
import { changeOrders } from './migrations/014_change_orders';
import { cashHandovers } from './migrations/015_cash_handovers';
import { returnLines } from './migrations/016_return_lines';
import { sizeAdvice } from './migrations/023_add_size_advice';
import { coverSums } from './migrations/024_cover_sums';
import { openCash } from './migrations/025_open_cash';
import { storeOwed } from './migrations/026_store_owed';
import { groupColors } from './migrations/017_group_colors';
import { ownEvents } from './migrations/018_own_events';
import { finalRefunds } from './migrations/019_final_refunds';
import { addStaff } from './migrations/022_add_staff';
import { parcels } from './migrations/020_parcels';
import { RELEASE } from '../release';
import type { Schema } from './schema';
import { ALL_TABLES } from './tables';

/**
 * Applied in the order of their names, each once, under the migration lock of the engine. A name is that of its file;
 * databases store it. A bundle has no folder to list, so this list is written by hand and tested against the folder.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '001_create_tables': createTables,
  '002_index_orders': indexOrders,
  '003_list_machines': listMachines,
  '004_describe_products': describeProducts,
  '005_add_languages': addLanguages,
  '006_translate_products': translateProducts,
  '007_identify_payments': identifyPayments,
  '008_refine_accounts': refineAccounts,
  '009_undo_steps': undoSteps,
  '010_list_erasures': listErasures,
  '011_add_plans_and_notes': addPlansAndNotes,
  '012_order_money': orderMoney,
  '013_stock_movements': stockMovements,
  '014_change_orders': changeOrders,
  '015_cash_handovers': cashHandovers,
  '016_return_lines': returnLines,
  '017_group_colors': groupColors,
  '018_own_events': ownEvents,
  '019_final_refunds': finalRefunds,
  '022_add_staff': addStaff,
  '020_parcels': parcels,
  '023_add_size_advice': sizeAdvice,
  '024_cover_sums': coverSums,
  '025_open_cash': openCash,
  '026_store_owed': storeOwed,
};

const migratorOf = (db: Kysely<Schema>): Migrator =>
  new Migrator({
    db,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(Object.entries(migrations).map(([name, one]) => [name, expandOnly(name, one)])),
    },
  });

/** Names of migrations. */
export interface MigrationState {
  /** In order. */
  readonly applied: readonly string[];
  readonly pending: readonly string[];
  /** Applied ones that this version does not know: a newer version has applied them. */
  readonly newer: readonly string[];
}

const findAppliedMigrations = async (db: Kysely<Schema>): Promise<readonly string[]> => {
  if (!(await hasTable(db, DEFAULT_MIGRATION_TABLE))) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return rows.map(({ name }) => name).sort();
};

/** Reads which migrations a database has; an empty one has none. */
export const readMigrationState = async (db: Kysely<Schema>): Promise<MigrationState> => {
  const applied = await findAppliedMigrations(db);
  return {
    applied,
    pending: Object.keys(migrations).filter((name) => !applied.includes(name)),
    newer: applied.filter((name) => !(name in migrations)),
  };
};

/**
 * Runs all pending migrations; throws the error of the first that fails. Beside a newer release, whose migrations have
 * taken nothing away that this one uses, there is nothing to do.
 */
export const migrateToLatest = async (db: Kysely<Schema>): Promise<void> => {
  const { newer, pending } = await readMigrationState(db);
  const unsupported = newer.filter((name) => !canLiveWith(RELEASE, name));
  if (unsupported.length > 0) {
    throw new Error(
      `the database was migrated by a newer version of the shop (${unsupported.join(', ')}): start that version.`,
    );
  }
  if (newer.length > 0 && pending.length === 0) return;
  const { error } = await migratorOf(db).migrateToLatest();
  if (error !== undefined) throw error;
};

/** Migrates the database up to one migration. */
export const migrateUpTo = async (db: Kysely<Schema>, name: string): Promise<void> => {
  const { error } = await migratorOf(db).migrateTo(name);
  if (error !== undefined) throw error;
};

/** Drops the shop's tables, so that the migrations can create those of another release. */
export const dropTables = (db: Kysely<Schema>): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const tables = [...ALL_TABLES.toReversed(), DEFAULT_MIGRATION_TABLE, DEFAULT_MIGRATION_LOCK_TABLE];
    for (const table of tables) await tx.schema.dropTable(table).ifExists().execute();
  });

/** True when this version has the migration. */
export const isKnownMigration = (name: string): boolean => name in migrations;

export const LATEST_MIGRATION = Object.keys(migrations).sort().at(-1) ?? '';
