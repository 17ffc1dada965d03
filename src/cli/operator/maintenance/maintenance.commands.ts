import type { Command } from 'commander';
import { openFiles } from '@/server/gateways/openFiles';
import { readSampleCatalogue, repeatCatalogue } from '@/server/modules/seed/sampleCatalogue';
import { countCatalogueRows, seedDatabase } from '@/server/modules/seed/seedDatabase';
import { applyErasures } from '@/server/modules/erasures/applyErasures';
import { diagnose } from '@/server/modules/maintenance/diagnose';
import { checkStart } from '@/server/startChecks';
import { migrateShop } from '@/server/modules/maintenance/migrateShop';
import { wholeNumber } from '../support/arguments';
import { CommandFailure } from '../support/failure';
import { operate, type Operator } from '../support/operator';
import type { Terminal } from '../support/terminal';

const PRODUCTS_MAX = 100_000;

const migrate = async ({ settings, terminal, show, withUncheckedDatabase }: Operator): Promise<void> => {
  const migration = await withUncheckedDatabase(async (db) => {
    const done = await migrateShop(db, settings, terminal.now());
    await applyErasures({ db, files: openFiles(settings), dataDir: settings.dataDir });
    return done;
  });
  const { applied, copy } = migration;
  const copied = copy === undefined ? '' : `A copy of the earlier database is in ${copy}.\n`;
  show(
    migration,
    applied.length === 0 ? 'The tables were up to date.\n' : `Applied: ${applied.join(', ')}.\n${copied}`,
  );
};

const seed = async (operator: Operator, options: { products?: number }): Promise<void> => {
  const catalogue = await readSampleCatalogue();
  const count = options.products ?? catalogue.length;
  if (operator.settings.shopMode === 'live')
    await operator.confirm('Add sample products and sample sales to the live shop?');
  const products = repeatCatalogue(catalogue, count);
  const isDone = await operator.withDatabase(async (db) => {
    const progress = operator.startProgress('Rows', countCatalogueRows(products));
    const isSeeded = await seedDatabase(db, operator.terminal.now(), products, progress.step);
    progress.end();
    return isSeeded;
  });
  if (!isDone) throw new CommandFailure('The shop has products already: only an empty shop can be seeded.');
  operator.show({ products: count }, `${count} products and sample sales are in the shop.\n`);
};

const doctor = async (operator: Operator, { all = false }: { all?: boolean }): Promise<void> => {
  const { settings } = operator;
  const shop = await checkStart(settings);
  await operator.withAnyDatabase(async (db) => {
    const now = operator.terminal.now();
    const findings = await diagnose({ db, files: openFiles(settings), settings, shop, now, areAllChecked: all });
    const lines = findings.map(
      ({ level, area, what, todo }) => `${level.toUpperCase()} ${area}: ${what}\n  → ${todo}\n`,
    );
    const { applied } = await db.migrationState();
    const database = `Database: ${settings.databaseUrl === undefined ? 'embedded' : 'PostgreSQL'}, tables at ${applied.at(-1) ?? 'none'}.\n`;
    const bad = findings.filter(({ level }) => level === 'bad').length;
    operator.show(findings, `${lines.join('')}${database}${bad === 0 ? 'Nothing is broken.' : `${bad} broken.`}\n`);
    if (bad > 0) throw new CommandFailure('The shop needs attention.');
  });
};

export const maintenanceCommands = (program: Command, terminal: Terminal): void => {
  program
    .command('migrate')
    .description('run pending migrations; starting the shop does it too')
    .action(operate(terminal, migrate));
  program
    .command('seed')
    .description('fill an empty shop with the sample catalogue and sample sales')
    .option('--products <n>', 'number of products, for load tests', wholeNumber(1, PRODUCTS_MAX))
    .action(operate(terminal, seed));
  program
    .command('doctor')
    .description('check settings, database, disk, stock, orders and files, and suggest fixes')
    .option('--all', 'sum up the units and the money of all orders, not only those of the last 31 days')
    .action(operate(terminal, doctor));
};
