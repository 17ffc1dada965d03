import { InvalidArgumentError, type Command } from 'commander';
import { addStock, setStock } from '@/server/modules/products/changeProducts';
import { readUnits } from '@/server/repositories/productCells';
import { findLowStock } from '@/server/repositories/stock';
import { LOW_STOCK_QUANTITY } from '@/shared/constants';
import { parseCount } from '../support/arguments';
import { operate, type Operator } from '../support/operator';
import type { Terminal } from '../support/terminal';

const checkUnits = (text: string): string => {
  if (readUnits(text) === undefined) throw new InvalidArgumentError('It must be a whole number of units.');
  return text;
};

const change =
  (apply: typeof addStock, done: string) =>
  async (operator: Operator, options: { newSize?: boolean }, product = '', size = '', count = ''): Promise<void> => {
    const units = Number(count);
    await operator.withDatabase((db) => apply(db, product, { size, units, isNewSize: options.newSize === true }));
    operator.show({ product, size, [done]: units }, `${product}, size ${size}: ${done} ${units}.\n`);
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

/** Commands for units on hand. */
export const stockCommands = (program: Command, terminal: Terminal): void => {
  const stock = program.command('stock').description('units on hand: low, set, add');
  stock
    .command('low')
    .description('sizes of products on sale with few units, the fewest first')
    .option('--below <n>', `fewer units than this; ${LOW_BELOW} by default`, parseCount)
    .action(operate(terminal, low));
  const define = (name: string, description: string, action: ReturnType<typeof change>): void => {
    stock
      .command(name)
      .description(description)
      .argument('<product>', 'a product, by its id or its slug')
      .argument('<size>', 'one of its sizes')
      .argument('<units>', 'a whole number', checkUnits)
      .option('--new-size', 'add this size to the product')
      .action(operate(terminal, action));
  };
  define('set', 'correct the units on hand to what was counted', change(setStock, 'set to'));
  define('add', 'add delivered units', change(addStock, 'added'));
};
