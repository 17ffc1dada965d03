import { Option, type Command } from 'commander';
import { RETURN_REASONS, type ReturnReason } from '@/server/db/returnTables';
import { changeOrder, type OperatorAction } from '@/server/modules/orders/operator';
import type { OrderEdit } from '@/server/modules/orders/operatorEvent';
import type { NamedUnits } from '@/server/modules/orderState/events';
import { countReturnsBySize, listReturns, type ListedReturn } from '@/server/repositories/orderReturns';
import { SIZE_RETURNS_MAX_AGE_MS } from '@/shared/constants';
import { toDollars, writeDollars } from '@/shared/values/money';
import { wholeNumber } from '../support/arguments';
import { CommandFailure, EXIT } from '../support/failure';
import { operate, type Operator } from '../support/operator';
import type { Terminal } from '../support/terminal';
import { TIME_FORMS } from '../support/timestamps';
import {
  orderCommand,
  readAct,
  readOptionalAction,
  readText,
  showReport,
  takesAct,
  takesReason,
  withPayments,
  type ActOptions,
  type OptionalReason,
} from './actions';
import { listed, parseUnits } from './change.commands';
import { nameOfReturn, reportEdit } from './describeEdit';
import { isoOf } from './presentOrder';

/** The newest returns, which are counted by size: enough to tell, and a limit for what the count costs. */
const RETURNS_COUNTED = 5_000;

/** Why the lines come back is one of a few reasons; a text is stored besides. */
interface ReturnOptions extends ActOptions {
  readonly reason: ReturnReason;
  readonly note?: string;
}

/** Carries out a change of an order by a return, and prints it. */
const edit = (
  operator: Operator,
  options: ActOptions,
  action: OperatorAction,
  reference: string,
  asked: OrderEdit,
): Promise<void> =>
  withPayments(operator, async (context) =>
    showReport(operator, options, reportEdit(asked.kind, await changeOrder(context, reference, action, asked))),
  );

/** The order and the number of a return that is named like `LRS-…/1`. */
const readReturn = (name: string): { readonly reference: string; readonly number: number } => {
  const [, reference, digits] = /^(.+)\/(\d{1,4})$/.exec(name) ?? [];
  if (reference !== undefined) return { reference, number: Number(digits) };
  throw new CommandFailure('Name a return by its order and its number, such as LRS-7K3Q-Z2M9-4XWP/1.', EXIT.wrongUse);
};

const withReturnOptions = (command: Command): Command =>
  takesAct(command)
    .addOption(new Option('--reason <reason>', 'why').choices(RETURN_REASONS).makeOptionMandatory())
    .option('--note <text>', 'stored with the return');

const readNote = ({ note = '', ...options }: ReturnOptions): OperatorAction => ({
  reason: readText('note', note, 0),
  ...readAct(options),
});

const presentReturn = (row: ListedReturn) => ({
  return: nameOfReturn(row.order_number, row.number),
  ...{ order: row.order_number, state: row.state, reason: row.reason, at_door: row.is_at_door === 1, note: row.note },
  ...{ by: row.recorded_by, date: isoOf(row.created_at), closed: isoOf(row.closed_at ?? undefined) },
  lines: row.lines.map((line) => ({
    ...{ line: line.line, product: line.product_id, name: line.name, size: line.size, quantity: line.quantity },
    ...{ price: toDollars(line.unit_price_cents), restocked: line.restocked, damaged: line.damaged },
  })),
});

const linesOf = ({ lines }: ListedReturn): string =>
  lines
    .map((line) => `${line.quantity} x ${line.name} (${line.size}), ${writeDollars(line.unit_price_cents)}`)
    .join('; ');

const list = async (
  operator: Operator,
  options: { readonly open?: boolean; readonly bySize?: boolean; readonly since?: string },
): Promise<void> => {
  const given = operator.parseTime(options.since);
  if (options.bySize === true) {
    const since = given ?? operator.terminal.now() - SIZE_RETURNS_MAX_AGE_MS;
    operator.showRows(
      await operator.withDatabase(({ read }) => countReturnsBySize(read, since, RETURNS_COUNTED)),
      [
        { title: 'PRODUCT', value: (row) => row.product, overflow: 'wrap' },
        { title: 'SIZE', value: (row) => row.size },
        { title: 'REASON', value: (row) => row.reason },
        { title: 'UNITS', value: (row) => row.units },
      ],
      'No returns.',
    );
    return;
  }
  const rows = await operator.withDatabase(({ read }) =>
    listReturns(read, { isOpen: options.open === true, since: given }),
  );
  operator.showRows<ListedReturn>(
    rows,
    [
      { title: 'RETURN', value: (row) => nameOfReturn(row.order_number, row.number) },
      { title: 'STATE', value: (row) => row.state },
      { title: 'REASON', value: (row) => row.reason },
      { title: 'LINES', value: linesOf, overflow: 'wrap' },
      { title: 'DATE', value: (row) => operator.formatTime(row.created_at) },
      { title: 'NOTE', value: (row) => row.note, overflow: 'wrap' },
    ],
    'No returns.',
    presentReturn,
  );
};

interface ExchangeOptions extends ReturnOptions {
  readonly size: string;
  readonly product?: string;
  readonly atDoor?: boolean;
}

interface ReceivedOptions extends OptionalReason {
  readonly restock?: number;
  readonly damaged?: number | readonly NamedUnits[];
}

/** Units that cannot be sold: a number, or those of lines such as `2:1`. */
const parseDamaged = (text: string, earlier?: ReceivedOptions['damaged']): ReceivedOptions['damaged'] =>
  text.includes(':') ? [...(typeof earlier === 'object' ? earlier : []), parseUnits(text)] : wholeNumber()(text);

export const returnCommands = (program: Command, orders: Command, terminal: Terminal): void => {
  withReturnOptions(
    orderCommand(orders, 'return', 'lines of a sent order come back, such as 1:2 for two units of line 1'),
  )
    .argument('<line...>', 'the number of a line, with ":" and a number of units for a part of it', listed(parseUnits))
    .action(
      operate<ReturnOptions, readonly [string, readonly NamedUnits[]]>(
        terminal,
        (operator, options, reference, lines) =>
          edit(operator, options, readNote(options), reference, { kind: 'return', lines, reason: options.reason }),
      ),
    );
  withReturnOptions(
    orderCommand(orders, 'exchange', 'a line of a sent order comes back, and the customer gets another size'),
  )
    .argument('<line>', 'the number of the line, with ":" and a number of units for a part of it', parseUnits)
    .requiredOption('--size <size>', 'the size that the customer gets')
    .option('--product <slug>', "another product, at today's price")
    .option('--at-door', 'the courier takes it back with the delivery of the other')
    .action(
      operate<ExchangeOptions, readonly [string, NamedUnits]>(terminal, (operator, options, reference, line) =>
        edit(operator, options, readNote(options), reference, {
          ...{ kind: 'exchange', ...line, size: options.size, product: options.product?.toLowerCase() },
          ...{ reason: options.reason, isAtDoor: options.atDoor === true },
        }),
      ),
    );
  const byReturn = (command: Command): Command =>
    takesReason(command.argument('<return>', 'a return, such as LRS-7K3Q-Z2M9-4XWP/1'));
  byReturn(orders.command('received').description('a return is in the shop: its units are sold again'))
    .option('--restock <n>', 'so many of them are sold again; the others cannot be', wholeNumber(0))
    .option(
      '--damaged <units>',
      'so many of them cannot be sold; of several lines 2:1 is one of line 2, repeatable',
      parseDamaged,
    )
    .action(
      operate<ReceivedOptions>(terminal, (operator, options, name = '') => {
        const { reference, number } = readReturn(name);
        const { damaged, restock: restocked } = options;
        return edit(operator, options, readOptionalAction(options), reference, {
          kind: 'received',
          number,
          damaged,
          restocked,
        });
      }),
    );
  const returns = program.command('returns').description('returns of sent orders: list, cancel');
  returns
    .command('list')
    .description('returns and exchanges, newest first')
    .option('--open', 'only those that are still to come back')
    .option(
      '--by-size',
      `how many units of each product, size and reason, of the last ${RETURNS_COUNTED.toLocaleString('en-US')} returns within a year`,
    )
    .option('--since <moment>', `only those since then, ${TIME_FORMS}`)
    .action(operate(terminal, list));
  byReturn(returns.command('cancel').description('take back an open return or exchange')).action(
    operate<OptionalReason>(terminal, (operator, options, name = '') => {
      const { reference, number } = readReturn(name);
      return edit(operator, options, readOptionalAction(options), reference, { kind: 'cancel-return', number });
    }),
  );
};
