import { InvalidArgumentError, Option, type Command } from 'commander';
import { changeOrder } from '@/server/modules/orders/operator';
import type { NamedLine, OrderEdit } from '@/server/modules/orders/operatorEvent';
import type { NamedUnits, OrderEventOf } from '@/server/modules/orderState/events';
import { SHIPPING_ADDRESS_MAX_LENGTH } from '@/shared/constants';
import { PHONE_PATTERN } from '@/shared/values/phone';
import { parseDollars, wholeNumber } from '../support/arguments';
import { CommandFailure, EXIT } from '../support/failure';
import type { Terminal } from '../support/terminal';
import { changing, readAction, readText, reasonCommand, type Change, type ReasonOptions } from './actions';
import { reportEdit } from './describeEdit';

const UNITS_MAX = 99;
const readCount = wholeNumber(1, UNITS_MAX);

interface ChangeOptions extends ReasonOptions {
  readonly size?: OrderEventOf<'change'>['resized'];
  readonly remove?: readonly NamedUnits[];
  readonly add?: readonly NamedLine[];
  readonly address?: string;
  readonly phone?: string;
}

/** The parts of an argument, which is like `example`. */
const partsOf = (text: string, min: number, max: number, example: string): readonly string[] => {
  const parts = text.split(':').map((part) => part.trim());
  if (parts.length >= min && parts.length <= max && parts.every((part) => part !== '')) return parts;
  throw new InvalidArgumentError(`It must be like ${example}.`);
};

const countOf = (text: string | undefined): number | undefined => (text === undefined ? undefined : readCount(text));

/** The parser of an option that may be given several times. */
export const listed =
  <Value>(parse: (text: string) => Value) =>
  (text: string, earlier: readonly Value[] = []): readonly Value[] => [...earlier, parse(text)];

const parseSize = (text: string) => {
  const [line = '', size = '', count] = partsOf(text, 2, 3, '1:L or 1:L:2, a line, a size and a number of units');
  return { line: readCount(line), size, count: countOf(count) };
};

export const parseUnits = (text: string) => {
  const [line = '', count] = partsOf(text, 1, 2, '1 or 1:2, a line and a number of units');
  return { line: readCount(line), count: countOf(count) };
};

const parseAdded = (text: string): NamedLine => {
  const [product = '', size = '', count] = partsOf(
    text,
    2,
    3,
    'shirt:M or shirt:M:2, a product, a size and a number of units',
  );
  return { product: product.toLowerCase(), size, count: countOf(count) ?? 1 };
};

const readPhone = (phone: string): string => {
  if (PHONE_PATTERN.test(phone)) return phone;
  throw new CommandFailure('The phone must have 3 to 20 digits, spaces and + - ( ).', EXIT.wrongUse);
};

/** A change of an order by a command: what it was and is now, or would be. */
const editing = (options: ReasonOptions, edit: OrderEdit): Change => ({
  work: async (context, reference) =>
    reportEdit(edit.kind, await changeOrder(context, reference, readAction(options), edit)),
});

const changeOf = (options: ChangeOptions): Change => {
  const { size: resized = [], remove: removed = [], add: added = [], address, phone } = options;
  return editing(options, {
    ...{ kind: 'change', resized, removed, added },
    address: address === undefined ? undefined : readText('address', address, 1, SHIPPING_ADDRESS_MAX_LENGTH),
    phone: phone === undefined ? undefined : readPhone(phone),
  });
};

type Adjustment = Extract<OrderEdit, { readonly kind: 'discount' }>['as'];

export const changeCommands = (orders: Command, terminal: Terminal): void => {
  reasonCommand(orders, 'change', 'change an order before it is sent: sizes, lines, the address or the phone')
    .option(
      '--size <line:size[:n]>',
      'another size of a line at the price paid; --size 1:L:1 for one unit',
      listed(parseSize),
    )
    .option(
      '--remove <line[:n]>',
      'take units of a line out of the order; all of them without a number',
      listed(parseUnits),
    )
    .option('--add <slug:size[:n]>', "add units of a product at today's price", listed(parseAdded))
    .option('--address <text>', 'the address as one line')
    .option('--phone <phone>', 'the phone of the customer')
    .action(changing(terminal, changeOf));
  reasonCommand(orders, 'discount', 'let an order cost less, or more for a fee, and close it at that price')
    .requiredOption('--amount <dollars>', 'the amount', parseDollars)
    .addOption(
      new Option('--as <kind>', 'a discount, a fee that is added, or money that came short')
        .choices(['discount', 'fee', 'short'] satisfies Adjustment[])
        .default('discount'),
    )
    .action(
      changing(terminal, (options: ReasonOptions & { readonly amount: number; readonly as: Adjustment }) =>
        editing(options, { kind: 'discount', as: options.as, cents: options.amount }),
      ),
    );
  reasonCommand(orders, 'undo-change', 'take back the last change or discount of an order').action(
    changing(terminal, (options: ReasonOptions) => editing(options, { kind: 'undo-change' })),
  );
};
