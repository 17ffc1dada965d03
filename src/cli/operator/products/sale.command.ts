import type { Command } from 'commander';
import { planSale, previewSale, type SaleProduct, type SaleRequest } from '@/server/modules/products/planPrices';
import type { Category } from '@/shared/contract/products';
import { toDollars, writeDollars } from '@/shared/values/money';
import { parseCategory, wholeNumber } from '../support/arguments';
import { CommandFailure, EXIT } from '../support/failure';
import { operate, type Operator } from '../support/operator';
import type { Terminal } from '../support/terminal';
import { describePeriod, readPeriod, withPeriodOptions, type PeriodOptions } from './pricePeriod';

interface SaleOptions extends PeriodOptions {
  readonly category: Category;
  readonly percent: number;
  readonly skipPlanned?: boolean;
  readonly dryRun?: boolean;
}

const presentProducts = (products: readonly SaleProduct[]) =>
  products.map(({ slug, before, after }) => ({ slug, price: toDollars(after), old_price: toDollars(before) }));

const describeProducts = ({ table }: Operator, products: readonly SaleProduct[]): string =>
  table(
    [
      { title: 'PRODUCT', value: ({ slug }) => slug },
      { title: 'PRICE', value: ({ before }) => writeDollars(before) },
      { title: 'IN THE SALE', value: ({ after }) => writeDollars(after) },
    ],
    products,
  );

const sale = async (operator: Operator, options: SaleOptions): Promise<void> => {
  const { category, percent, skipPlanned, dryRun } = options;
  const period = readPeriod(operator, options);
  if (!period) throw new CommandFailure('A sale needs --to: it has an end.', EXIT.wrongUse);
  const request: SaleRequest = { ...period, category, percent, isPlannedSkipped: skipPlanned === true };
  const times = describePeriod(operator, { starts_at: period.start, ends_at: period.end });
  const describe = (products: readonly SaleProduct[]): string =>
    `${percent} % off ${products.length} products of ${category}, ${times}`;
  await operator.withDatabase(async (db) => {
    const preview = await previewSale(db.read, request);
    if (dryRun === true) {
      operator.show(
        { plan: null, products: presentProducts(preview) },
        `${describeProducts(operator, preview)}${describe(preview)}. Nothing was changed: this was a dry run.\n`,
      );
      return;
    }
    await operator.confirm(`${describe(preview)}. Really plan it?`);
    const { id, products } = await planSale(db, operator.terminal.now(), request);
    operator.show(
      {
        plan: id,
        category,
        percent,
        products: presentProducts(products),
        from: new Date(period.start).toISOString(),
        to: new Date(period.end).toISOString(),
      },
      `Plan ${id}: ${describe(products)}. "prices undo ${id}" takes it back.\n`,
    );
  });
};

export const saleCommand = (prices: Command, terminal: Terminal): void => {
  withPeriodOptions(
    prices
      .command('sale')
      .description('a percentage off the normal prices of the products that a category has now')
      .requiredOption('--category <name>', 'men, women or kid', parseCategory)
      .requiredOption('--percent <n>', '1 to 99; prices are rounded to cents', wholeNumber(1, 99)),
  )
    .option('--skip-planned', 'leave out products that have a planned price at that time')
    .option('--dry-run', 'show the prices, and change nothing')
    .action(operate(terminal, sale));
};
