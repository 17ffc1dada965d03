import type { Command } from 'commander';
import { setPrices } from '@/server/modules/products/changeProducts';
import { parseDollars } from '../support/arguments';
import { CommandFailure } from '../support/failure';
import { operate, type Operator } from '../support/operator';
import type { Terminal } from '../support/terminal';

const set = async (
  operator: Operator,
  options: { readonly was?: number },
  product: string,
  newCents: number,
): Promise<void> => {
  const oldCents = options.was ?? newCents;
  if (oldCents < newCents) throw new CommandFailure('The earlier price is lower than the new one.');
  await operator.withDatabase((db) => setPrices(db, product, { newCents, oldCents }));
  const offer = oldCents > newCents ? `, reduced from ${(oldCents / 100).toFixed(2)}` : '';
  operator.show(
    { product, price: newCents / 100, old_price: oldCents / 100 },
    `${product} costs ${(newCents / 100).toFixed(2)} now${offer}.\n`,
  );
};

export const pricesCommands = (program: Command, terminal: Terminal): void => {
  program
    .command('prices')
    .description('prices: set')
    .command('set')
    .description('change a price for new orders')
    .argument('<product>', 'a product, by its id or its slug')
    .argument('<price>', 'dollars, like 12.50', parseDollars)
    .option('--was <price>', 'the earlier price, shown as an offer', parseDollars)
    .action(operate(terminal, set));
};
