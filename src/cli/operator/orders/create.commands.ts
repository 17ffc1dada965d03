import { requireAdminOrder } from '@/server/modules/orders/operator';
import { InvalidArgumentError, Option, type Command } from 'commander';
import { assignOrder } from '@/server/modules/orders/assignOrder';
import type { NamedLine } from '@/server/modules/orders/operatorEvent';
import { createOrder, type ChatSale } from '@/server/modules/orders/place/createOrder';
import { CART_LINE_MAX_COUNT, NAME_MAX_LENGTH } from '@/shared/constants';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@/shared/languages';
import { toDollars, writeDollars } from '@/shared/values/money';
import { operate, type Operator } from '../support/operator';
import type { Terminal } from '../support/terminal';
import {
  readAction,
  readOptionalAction,
  readText,
  reasonCommand,
  showReport,
  takesReason,
  withPayments,
  type OptionalReason,
  type ReasonOptions,
} from './actions';
import { messageAbout } from './showMessage';

interface CreateOptions extends OptionalReason {
  readonly line: readonly NamedLine[];
  readonly name: string;
  readonly phone: string;
  readonly address: string;
  readonly type: ChatSale['paymentType'];
  readonly customer?: string;
  readonly language: ChatSale['language'];
  readonly key?: string;
}

/** Adds a line such as `tais-scarf:M:2`, or of one unit without a number, to those before it. */
const addLine = (text: string, earlier: readonly NamedLine[] = []): readonly NamedLine[] => {
  const [, product, size, units = '1'] = /^([^:]+):(.+?)(?::(\d+))?$/.exec(text) ?? [];
  const count = Number(units);
  if (product === undefined || size === undefined || count < 1 || count > CART_LINE_MAX_COUNT) {
    throw new InvalidArgumentError(
      `It must be a product, a size and up to ${CART_LINE_MAX_COUNT} units like shirt:M:2.`,
    );
  }
  return [...earlier, { product, size, count }];
};

const create = (operator: Operator, options: CreateOptions): Promise<void> =>
  withPayments(operator, async (context) => {
    const { line, phone, type: paymentType, customer: email, language, key, dryRun: isDryRun = false } = options;
    const created = await createOrder(context, {
      ...{ lines: line, phone, paymentType, email, language, key, ...readOptionalAction(options), isDryRun },
      name: readText('name', options.name, 1, NAME_MAX_LENGTH),
      address: readText('address', options.address, 1),
    });
    const items = created.lines.map((line) => ({
      ...{ product: line.productId, name: line.name, size: line.size, quantity: line.count },
      price: toDollars(line.unitCents),
    }));
    const listed = created.lines.map(
      (line) => `${line.count} x ${line.name} (${line.size}): ${writeDollars(line.count * line.unitCents)}`,
    );
    const lines = created.isRepeated
      ? ['There is an order with this key already.']
      : [...listed, `Total: ${writeDollars(created.totalCents)}`];
    if (isDryRun) {
      const json = { order: null, is_repeated: created.isRepeated, items, total: toDollars(created.totalCents) };
      showReport(operator, options, { json, lines });
      return;
    }
    const order = await requireAdminOrder(context.db.read, created.orderId);
    const { text, link } = await messageAbout(operator, order);
    showReport(operator, options, {
      json: {
        ...{ order: order.transaction_id, id: order.id, is_repeated: created.isRepeated, items },
        ...{ total: toDollars(order.total_cents), text, link },
      },
      lines: [order.transaction_id, ...lines, '', text, '', link],
    });
  });

interface AssignOptions extends ReasonOptions {
  readonly customer: string;
  readonly all?: boolean;
}

const assign = async (operator: Operator, options: AssignOptions, reference = ''): Promise<void> => {
  const given = { email: options.customer, isAll: options.all === true, now: operator.terminal.now() };
  const numbers = await operator.withDatabase((db) => assignOrder(db, reference, { ...given, ...readAction(options) }));
  showReport(operator, options, {
    json: { orders: numbers, customer: options.customer },
    lines: [`${numbers.join(', ')}: in the history of ${options.customer} now.`],
  });
};

/** Commands for sales that were made in a chat or on the phone. */
export const createCommands = (orders: Command, terminal: Terminal): void => {
  takesReason(orders.command('create').description('an order that a customer has made in a chat or on the phone'))
    .requiredOption('--line <line>', 'PRODUCT:SIZE or PRODUCT:SIZE:UNITS; repeat it for further lines', addLine)
    .requiredOption('--name <name>', "the customer's name")
    .requiredOption('--phone <phone>', 'their phone number; without --customer the order belongs to it')
    .requiredOption('--address <text>', 'where the parcel goes')
    .addOption(new Option('--type <type>', 'how they pay').choices(['cod', 'bank_transfer']).default('cod'))
    .option('--customer <email>', 'the account that gets it')
    .addOption(new Option('--language <language>', 'of texts about it').choices(LANGUAGES).default(DEFAULT_LANGUAGE))
    .option('--key <key>', 'any text: the order is made once for it, also when the command is repeated within a day')
    .action(operate<CreateOptions>(terminal, create));
  reasonCommand(orders, 'assign', 'give an order of a phone number to an account with a proven email')
    .requiredOption('--customer <email>', 'the account')
    .option('--all', 'also the other orders of this phone number')
    .action(operate<AssignOptions>(terminal, assign));
};
