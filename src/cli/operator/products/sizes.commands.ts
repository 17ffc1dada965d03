import type { Command } from 'commander';
import { removeProductSize, renameProductSize } from '@/server/modules/products/changeSizes';
import { BY_OPTION, readBy, type ByOption } from '../orders/actions';
import { operate, type Operator } from '../support/operator';
import type { Terminal } from '../support/terminal';

const rename = async (
  operator: Operator,
  _options: object,
  ...[product, from, to]: readonly [string, string, string]
): Promise<void> => {
  const renamed = await operator.withDatabase((db) => renameProductSize(db, product, { from, to }));
  operator.show({ product, ...renamed }, `${product}: size ${renamed.from} is called ${renamed.to} now.\n`);
};

const remove = async (
  operator: Operator,
  { writeOff, ...by }: ByOption & { readonly writeOff?: boolean },
  ...[product, size]: readonly [string, string]
): Promise<void> => {
  const cause = { at: operator.terminal.now(), by: readBy(by) };
  const { size: removed, writtenOff } = await operator.withDatabase((db) =>
    removeProductSize(db, product, { size, isWrittenOff: writeOff === true, cause }),
  );
  const units = writtenOff > 0 ? ` Written off: ${writtenOff} units.` : '';
  operator.show(
    { product, size: removed, written_off: writtenOff },
    `${product}: size ${removed} is removed.${units}\n`,
  );
};

/** Commands that change the sizes of a product. */
export const sizesCommands = (products: Command, terminal: Terminal): void => {
  const define = (name: string, description: string): Command =>
    products
      .command(name)
      .description(description)
      .argument('<product>', 'a product, by its id or its slug')
      .argument('<size>', 'one of its sizes');
  define('rename-size', 'rename a size, also in carts; past orders keep its former name')
    .argument('<new>', 'the new name')
    .action(operate(terminal, rename));
  define('remove-size', 'remove a size without units')
    .option('--write-off', 'also one with units on hand: they are lost')
    .option(...BY_OPTION)
    .action(operate(terminal, remove));
};
