import { Command, CommanderError } from 'commander';
import { SettingsError } from '@/server/settings/settings';
import { databaseProblem } from '@/server/databaseProblem';
import { isObject } from '@/server/db/databaseErrors';
import { OperatorError } from '@/server/modules/operatorError';
import { Unavailable } from '@/server/unavailable';
import { couriersCommands } from './couriers/couriers.commands';
import { customersCommands } from './customers/customers.commands';
import { subscribersCommands } from './customers/subscribers.commands';
import { ordersCommands } from './orders/orders.commands';
import { paymentsCommands } from './payments/payments.commands';
import { pricesCommands } from './products/prices.commands';
import { productsCommands } from './products/products.commands';
import { stockCommands } from './products/stock.commands';
import { staffCommands } from './staff/staff.commands';
import { cleanArguments } from './support/arguments';
import { CommandFailure, EXIT } from './support/failure';
import { withLineBreaks, type Terminal } from './support/terminal';
import { backupCommands } from './maintenance/backup.commands';
import { maintenanceCommands } from './maintenance/maintenance.commands';
import { settingsCommands } from './maintenance/settings.commands';
import { uploadsCommands } from './maintenance/uploads.commands';

const EXIT_CODES = `
Exit codes: 0 success, 1 failure or problems found, 2 wrong usage, 3 the
settings or the database cannot be used. The commands use the same settings as
the shop (DATA_DIR, DATABASE_URL, …) and work while it runs.`;

/** Adds commands to the program. */
type AddCommands = (program: Command, terminal: Terminal) => void;

/** The groups of commands, by the word with which their command lines begin. */
const GROUPS: ReadonlyMap<string, AddCommands> = new Map([
  ['products', productsCommands],
  ['stock', stockCommands],
  ['prices', pricesCommands],
  ['orders', ordersCommands],
  ['payments', paymentsCommands],
  ['couriers', couriersCommands],
  ['customers', customersCommands],
  ['subscribers', subscribersCommands],
  ['staff', staffCommands],
  ['settings', settingsCommands],
]);

const ALL: readonly AddCommands[] = [...GROUPS.values(), backupCommands, maintenanceCommands, uploadsCommands];

/** The group that a command line names; undefined for none. */
const groupOf = (args: readonly string[]): AddCommands | undefined =>
  GROUPS.get(args.find((arg) => !arg.startsWith('-')) ?? '');

/** A program with the commands of one group, or all: to build all of them takes longer than a short command. */
const makeProgram = (terminal: Terminal, group: AddCommands | undefined): Command => {
  const program = new Command('npm run shop --')
    .description("The operator's commands of Lorosae.")
    .option('--json', 'print JSON, for programs')
    .option('--yes', 'answer all questions with yes')
    .configureHelp({ showGlobalOptions: true, sortSubcommands: true, minWidthToWrap: 20 })
    .configureOutput({ writeOut: (text) => terminal.write(text), writeErr: (text) => terminal.writeError(text) })
    .showHelpAfterError('(add --help for usage)')
    .addHelpText('after', EXIT_CODES)
    .exitOverride();
  for (const addCommands of group ? [group] : ALL) addCommands(program, terminal);
  cleanArguments(program);
  return program;
};

/** An error of a file that the operator named; its message has the path and the cause. */
const isAboutFile = (error: unknown): boolean =>
  isObject(error) && typeof error.path === 'string' && error.syscall !== 'connect';

const explain = (error: unknown): { message: string; exitCode: number } => {
  const message = isObject(error) && typeof error.message === 'string' ? error.message : String(error);
  if (error instanceof CommandFailure) return { message, exitCode: error.exitCode };
  if (error instanceof OperatorError) return { message, exitCode: EXIT.refused };
  if (error instanceof SettingsError) return { message, exitCode: EXIT.unusable };
  if (error instanceof Unavailable) return { message: `Uploads cannot be used: ${message}.`, exitCode: EXIT.unusable };
  if (isAboutFile(error)) return { message: `A file cannot be used: ${message}.`, exitCode: EXIT.refused };
  const problem = databaseProblem(error);
  if (problem !== undefined) return { message: problem, exitCode: EXIT.unusable };
  return { message: `Unexpected error: ${message}`, exitCode: EXIT.refused };
};

/** Returns a function that runs one command of a terminal at a time and returns its exit code; it never throws. */
export const openShop = (output: Terminal): ((args: readonly string[]) => Promise<number>) => {
  const terminal = withLineBreaks(output);
  const programs = new Map<AddCommands | undefined, Command>();
  const programFor = (args: readonly string[]): Command => {
    const group = groupOf(args);
    const program = programs.get(group) ?? makeProgram(terminal, group);
    programs.set(group, program);
    return program;
  };
  return async (args) => {
    try {
      await programFor(args).parseAsync([...args], { from: 'user' });
      return EXIT.done;
    } catch (error) {
      // Commander has already printed its message.
      if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.wrongUse;
      const { message, exitCode } = explain(error);
      terminal.writeError(`${message}\n`);
      return exitCode;
    }
  };
};

/** Runs one command and returns its exit code; never throws. */
export const runShop = (args: readonly string[], output: Terminal): Promise<number> => openShop(output)(args);
