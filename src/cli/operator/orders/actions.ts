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

export const DRY_RUN_OPTION = ['--dry-run', 'show what would change, and change nothing'] as const;
export const DRY_RUN_NOTE = 'Nothing was changed: this was a dry run.';
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

/** The options of commands that need a reason. */
export interface ReasonOptions extends ByOption {
  readonly reason: string;
}

/** Who changes an order, and why. */
export const readAction = (options: ReasonOptions): OperatorAction => ({
  reason: readText('reason', options.reason, 1),
  by: readBy(options),
});

/** The options of commands that take a reason, which they do not need. */
export interface OptionalReason {
  readonly reason?: string;
  /** Its name in earlier releases. */
  readonly note?: string;
}

/** Adds an optional reason. */
export const takesReason = (command: Command): Command =>
  command
    .option('--reason <text>', 'stored with the order, for the shop')
    .addOption(new Option('--note <text>', 'as --reason').hideHelp());

/** The reason, or ''. Throws CommandFailure when it is too long. */
export const readReason = ({ reason, note }: OptionalReason): string => readText('reason', reason ?? note ?? '', 0);

export const orderCommand = (orders: Command, name: string, description: string): Command =>
  orders
    .command(name)
    .description(description)
    .argument('<order>', 'order number (LRS-…, in any letter case) or id of an order');

export const changeCommand = (orders: Command, name: string, description: string): Command =>
  orderCommand(orders, name, description).option(...BY_OPTION);

/** A command that changes one order and needs a reason. */
export const reasonCommand = (orders: Command, name: string, description: string): Command =>
  changeCommand(orders, name, description).requiredOption('--reason <text>', 'the reason; it is stored with the order');

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
  readonly json: object;
  readonly lines: readonly string[];
}

/** A change of one order. */
export interface Change {
  /** The question before the change; undefined for one that needs no confirmation. */
  readonly question?: ((order: string) => string) | undefined;
  work(context: PaymentContext, reference: string): Promise<Report>;
}

/** The action of a command that changes one order. `prepare` reads the options, before anything is changed. */
export const changing = <Options extends object>(
  terminal: Terminal,
  prepare: (options: Options, operator: Operator) => Change,
) =>
  operate<Options>(terminal, async (operator, options, reference = '') => {
    const { question, work } = prepare(options, operator);
    await withPayments(operator, async (context) => {
      const { transaction_id: number } = await requireOrder(context.db.read, reference);
      if (question) await operator.confirm(question(number));
      const { json, lines } = await work(context, reference);
      operator.show(json, lines.map((line) => `${line}\n`).join(''));
    });
  });
