import type { Command } from 'commander';
import {
  addStock,
  countStock,
  setStock,
  writeOffStock,
  type StockChange,
} from '@/server/modules/products/changeProducts';
import { UNITS_MAX } from '@/server/sheets/productCells';
import { findLowStock } from '@/server/repositories/productsAdmin';
import type { OperatorCause } from '@/server/repositories/stock';
import { LOW_STOCK_QUANTITY } from '@/shared/constants';
import { BY_OPTION, readBy, readText, type ByOption } from '../orders/actions';
import { wholeNumber } from '../support/arguments';
import { operate, type Operator } from '../support/operator';
import type { Terminal } from '../support/terminal';
import { movementsCommand } from './movements.command';
import { tagsCommand } from './tags.command';

interface StockOptions extends ByOption {
  readonly note?: string;
  readonly newSize?: boolean;
}

const causeOf = ({ terminal }: Operator, { note = '', ...by }: StockOptions): OperatorCause => ({
  at: terminal.now(),
  by: readBy(by),
  note: readText('note', note, 0),
});

/** The arguments of a command: a product, one of its sizes and a number of units. */
type Line = readonly [product: string, size: string, units: number];

const changeOf = (operator: Operator, options: StockOptions, size: string, units: number): StockChange => ({
  ...{ size, units, isNewSize: options.newSize === true, cause: causeOf(operator, options) },
});

const add = async (operator: Operator, options: StockOptions, ...[product, size, units]: Line): Promise<void> => {
  const change = changeOf(operator, options, size, units);
  await operator.withDatabase((db) => addStock(db, product, change));
  operator.show({ product, size, added: units }, `${product}, size ${size}: added ${units}.\n`);
};

const set = async (operator: Operator, options: StockOptions, ...[product, size, units]: Line): Promise<void> => {
  const change = changeOf(operator, options, size, units);
  const unsent = await operator.withDatabase((db) => setStock(db, product, change));
  operator.show(
    { product, size, on_hand: units, held_by_unsent_orders: unsent },
    `${product}, size ${size}: set to ${units}; unsent orders hold ${unsent} more.\n`,
  );
};

const count = async (operator: Operator, options: StockOptions, ...[product, size, units]: Line): Promise<void> => {
  const change = changeOf(operator, options, size, units);
  const { onHand, unsent } = await operator.withDatabase((db) => countStock(db, product, change));
  operator.show(
    { product, size, counted: units, held_by_unsent_orders: unsent, on_hand: onHand },
    `${product}, size ${size}: ${units} counted, ${unsent} held by unsent orders, ${onHand} on hand.\n`,
  );
};

const writeOff = async (operator: Operator, options: StockOptions, ...[product, size, units]: Line): Promise<void> => {
  const change = changeOf(operator, options, size, units);
  await operator.withDatabase((db) => writeOffStock(db, product, change));
  operator.show({ product, size, written_off: units }, `${product}, size ${size}: written off ${units}.\n`);
};

/** Screens mark up to `LOW_STOCK_QUANTITY` units as low. */
const LOW_BELOW = LOW_STOCK_QUANTITY + 1;

const low = async (operator: Operator, { below = LOW_BELOW }: { below?: number }): Promise<void> => {
  const sizes = await operator.withDatabase((db) => findLowStock(db.read, below));
  operator.showRows(
    sizes,
    [
      { title: 'SLUG', value: ({ slug }) => slug },
      { title: 'NAME', value: ({ name }) => name, overflow: 'truncate' },
      { title: 'SIZE', value: ({ size }) => size },
      { title: 'ON HAND', value: ({ on_hand }) => on_hand },
      { title: 'SOLD', value: ({ sold }) => sold, overflow: 'hide' },
    ],
    `No size has fewer than ${below} units.`,
  );
};

export const stockCommands = (program: Command, terminal: Terminal): void => {
  const stock = program.command('stock').description('units on hand: low, movements, count, add, set, write-off, tags');
  stock
    .command('low')
    .description('sizes of products on sale with few units, the fewest first')
    .option('--below <n>', `fewer units than this; ${LOW_BELOW} by default`, wholeNumber())
    .action(operate(terminal, low));
  movementsCommand(stock, terminal);
  tagsCommand(stock, terminal);
  const define = (name: string, description: string): Command =>
    stock
      .command(name)
      .description(description)
      .argument('<product>', 'a product, by its id or its slug')
      .argument('<size>', 'one of its sizes')
      .argument('<units>', 'a whole number', wholeNumber(0, UNITS_MAX))
      .option('--note <text>', 'a note for the movements of the stock')
      .option(...BY_OPTION);
  const NEW_SIZE = ['--new-size', 'add this size to the product'] as const;
  define('count', 'correct the units on hand after counting the shelf, with the units of unsent orders').action(
    operate(terminal, count),
  );
  define('add', 'add delivered units')
    .option(...NEW_SIZE)
    .action(operate(terminal, add));
  define('write-off', 'take away units that are missing or damaged').action(operate(terminal, writeOff));
  define('set', 'set the units on hand, without the units of unsent orders')
    .option(...NEW_SIZE)
    .action(operate(terminal, set));
};
