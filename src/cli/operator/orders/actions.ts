import { userInfo } from 'node:os';
import { Option, type Command } from 'commander';
import { withSandboxProvider } from '@/sandbox/runningSandbox';
import { createPaymentContext, type PaymentContext } from '@/server/modules/orderState/paymentContext';
import { requireOrder, type OperatorAction } from '@/server/modules/orders/operator';
import { CommandFailure, EXIT } from '../support/failure';
import { operate, type Operator } from '../support/operator';
import type { Terminal } from '../support/terminal';

const TEXT_MAX = 500;
const NAME_MAX = 100;

/** The text of an option. Throws CommandFailure when it is too long, or empty although it is required. */
export const readText = (what: string, text: string, min: 0 | 1, max = TEXT_MAX): string => {
  if (text.length < min || text.length > max) {
    throw new CommandFailure(`The ${what} must have ${min} to ${max} characters.`, EXIT.wrongUse);
  }
  return text;
};

/** The name of the system's user; '' where the system has none for this process, as in some containers. */
const systemUser = (): string => {
  try {
    return userInfo().username.slice(0, NAME_MAX);
  } catch {
    return '';
  }
};

const DRY_RUN_NOTE = 'Nothing was changed: this was a dry run.';
export const BY_OPTION = ['--by <name>', "who does it; by default the system user's name"] as const;

/** The option with the operator's name, for the order's audit log. */
export interface ByOption {
  readonly by?: string;
}

export const readBy = ({ by }: ByOption): string =>
  by === undefined ? systemUser() : readText('name', by, 1, NAME_MAX);

/** The courier of an option; undefined without it. */
export const readCourier = (courier: string | undefined): string | undefined =>
  courier === undefined ? undefined : readText('courier', courier, 0, NAME_MAX);

/** The options of every command that changes orders, or the money or the goods of orders. */
export interface ActOptions extends ByOption {
  readonly dryRun?: boolean;
}

/** Adds these options. */
export const takesAct = (command: Command): Command =>
  command.option(...BY_OPTION).option('--dry-run', 'show what would change, and change nothing');

/** Reads these options. */
export const readAct = (options: ActOptions): Omit<OperatorAction, 'reason'> => ({
  by: readBy(options),
  isDryRun: options.dryRun === true,
});

/** The options of commands that need a reason. */
export interface ReasonOptions extends ActOptions {
  readonly reason: string;
}

/** Adds the options of a command that needs a reason. */
export const needsReason = (command: Command, storedWith = 'order'): Command =>
  takesAct(command).requiredOption('--reason <text>', `the reason; it is stored with the ${storedWith}`);

/** Who changes an order, and why. */
export const readAction = (options: ReasonOptions): OperatorAction => ({
  reason: readText('reason', options.reason, 1),
  ...readAct(options),
});

/** The options of commands that take a reason, which they do not need. */
export interface OptionalReason extends ActOptions {
  readonly reason?: string;
  /** Its name in earlier releases. */
  readonly note?: string;
}

/** Adds the options of a command that takes a reason, which it does not need. */
export const takesReason = (command: Command, storedWith = 'order'): Command =>
  takesAct(command)
    .option('--reason <text>', `stored with the ${storedWith}, for the shop`)
    .addOption(new Option('--note <text>', 'as --reason').hideHelp());

/** Who changes an order, and why if they say so. */
export const readOptionalAction = ({ reason, note, ...options }: OptionalReason): OperatorAction => ({
  reason: readText('reason', reason ?? note ?? '', 0),
  ...readAct(options),
});

export const orderCommand = (orders: Command, name: string, description: string): Command =>
  orders
    .command(name)
    .description(description)
    .argument('<order>', 'order number (LRS-…, in any letter case) or id of an order');

/** A command that changes one order and needs a reason. */
export const reasonCommand = (orders: Command, name: string, description: string): Command =>
  needsReason(orderCommand(orders, name, description));

/** Runs `work` with the payment services; their warnings are printed as notes. */
export const withPayments = (operator: Operator, work: (context: PaymentContext) => Promise<void>): Promise<void> =>
  operator.withDatabase(async (db) => {
    const printNote = (_details: unknown, text?: string): void =>
      operator.terminal.writeError(`Note: ${String(text)}.\n`);
    const log = { info: () => undefined, warn: printNote, error: printNote };
    const settings = await withSandboxProvider(operator.settings);
    const context = createPaymentContext(settings, { db, now: operator.terminal.now, log });
    try {
      await work(context);
    } finally {
      await context.background.settled();
    }
  });

/** The output of a command about a change: JSON, or lines of text. */
export interface Report {
  readonly json: object | readonly object[];
  readonly lines: readonly string[];
}

/** Prints the report of a command; with `--dry-run` it says that nothing was changed. */
export const showReport = (operator: Operator, { dryRun = false }: ActOptions, { json, lines }: Report): void => {
  const asDryRun = (one: object): object => ({ ...one, dry_run: true });
  const shown = Array.isArray(json) ? json.map(asDryRun) : asDryRun(json);
  const printed = dryRun ? [...lines, DRY_RUN_NOTE] : lines;
  operator.show(dryRun ? shown : json, printed.map((line) => `${line}\n`).join(''));
};

/** A change of one order. */
export interface Change {
  /** The question before the change; undefined for one that needs no confirmation. */
  readonly question?: ((order: string) => string) | undefined;
  work(context: PaymentContext, reference: string): Promise<Report>;
}

/** The action of a command that changes one order. `prepare` reads the options, before anything is changed. */
export const changing = <Options extends ActOptions>(
  terminal: Terminal,
  prepare: (options: Options, operator: Operator) => Change,
) =>
  operate<Options>(terminal, async (operator, options, reference = '') => {
    const { question, work } = prepare(options, operator);
    await withPayments(operator, async (context) => {
      const { transaction_id: number } = await requireOrder(context.db.read, reference);
      if (question && options.dryRun !== true) await operator.confirm(question(number));
      showReport(operator, options, await work(context, reference));
    });
  });
