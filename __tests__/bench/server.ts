import { mkdirSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { ROOT } from '../support/sources';
import { catalogueRows } from './support/catalogueRows';
import { printTable } from './support/figures';
import { readerRows } from './support/readerRows';
import { largeShopRows, processRows, sizeRows } from './support/processRows';
import { startDurablePostgres, type PostgresPlace } from './support/postgresPlace';
import { stockRows } from './support/stockRows';
import { transactionRows } from './support/transactionRows';

const LARGE_CATALOGUE = 10_000;

/** The parts, which can be selected by name: `npm run bench -- sizes process`. */
const parts: Readonly<Record<string, (postgres: PostgresPlace | undefined) => Promise<void>>> = {
  sizes: async () => printTable('Sizes', sizeRows()),
  process: async (postgres) => {
    printTable('Start and memory, embedded database', await processRows('embedded'));
    if (postgres) printTable('Start and memory, PostgreSQL', await processRows('PostgreSQL', await postgres.create()));
  },
  catalogue: async () => printTable('Catalogue and first view, 50 connections', await catalogueRows(48)),
  readers: async () => {
    for (const products of [66, 1_000, LARGE_CATALOGUE]) {
      printTable('The list of a customer with 20 products in the cart', await readerRows(products));
    }
  },
  many: async () => {
    printTable('Many products', await largeShopRows(LARGE_CATALOGUE));
    printTable('Many products: catalogue and first view, 50 connections', await catalogueRows(LARGE_CATALOGUE));
  },
  transactions: async (postgres) => {
    printTable('Durable changes, embedded database', await transactionRows('embedded'));
    if (postgres) {
      printTable('Durable changes, PostgreSQL', await transactionRows('PostgreSQL', await postgres.create()));
    }
  },
  stock: async (postgres) => {
    if (postgres) printTable('10,000 products, PostgreSQL', await stockRows('PostgreSQL', await postgres.create()));
    printTable('10,000 products, embedded database', await stockRows('embedded'));
  },
};

const start = async (): Promise<void> => {
  mkdirSync(path.join(ROOT, '.cache'), { recursive: true });
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !(name in parts));
  if (unknown.length > 0)
    throw new Error(`Unknown part ${unknown.join(', ')}. The parts are ${Object.keys(parts).join(', ')}.`);
  process.stdout.write(`${cpus().length} cores, Node ${process.version}. Ratios are medians of turns in one run.\n`);
  const postgres = startDurablePostgres();
  if (!postgres) process.stdout.write('PostgreSQL is missing: its rows are skipped.\n');
  try {
    for (const [name, run] of Object.entries(parts)) {
      if (wanted.length === 0 || wanted.includes(name)) await run(postgres);
    }
  } finally {
    postgres?.stop();
  }
};

start().catch((error: unknown) => {
  process.stderr.write(`The benchmark failed: ${String(error)}\n`);
  process.exitCode = 1;
});
