import { Command, CommanderError } from 'commander';
import { SettingsError } from '@/server/settings/settings';
import { databaseProblem } from '@/server/databaseProblem';
import { isObject } from '@/server/db/databaseErrors';
import { OperatorError } from '@/server/modules/operatorError';
import { Unavailable } from '@/server/unavailable';
import { cleanArguments } from './support/arguments';
import { CommandFailure, EXIT } from './support/failure';
import { withLineBreaks, type Terminal } from './support/terminal';

const EXIT_CODES = `
Exit codes: 0 success, 1 failure or problems found, 2 wrong usage, 3 the
settings or the database cannot be used. The commands use the same settings as
the shop (DATA_DIR, DATABASE_URL, …) and work while it runs.`;

/** Loads a function that adds commands to the program. */
type CommandGroup = () => Promise<(program: Command, terminal: Terminal) => void>;

const backup: CommandGroup = async () => (await import('./maintenance/backup.commands')).backupCommands;
const maintenance: CommandGroup = async () => (await import('./maintenance/maintenance.commands')).maintenanceCommands;
const uploads: CommandGroup = async () => (await import('./maintenance/uploads.commands')).uploadsCommands;

/** The groups of commands, by the words with which their command lines begin. */
const GROUPS: ReadonlyMap<string, CommandGroup> = new Map<string, CommandGroup>([
  ['products', async () => (await import('./products/products.commands')).productsCommands],
  ['stock', async () => (await import('./products/stock.commands')).stockCommands],
  ['prices', async () => (await import('./products/prices.commands')).pricesCommands],
  ['orders', async () => (await import('./orders/orders.commands')).ordersCommands],
  ['payments', async () => (await import('./payments/payments.commands')).paymentsCommands],
  ['couriers', async () => (await import('./couriers/couriers.commands')).couriersCommands],
  ['customers', async () => (await import('./customers/customers.commands')).customersCommands],
  ['subscribers', async () => (await import('./customers/subscribers.commands')).subscribersCommands],
  ['staff', async () => (await import('./staff/staff.commands')).staffCommands],
  ['settings', async () => (await import('./maintenance/settings.commands')).settingsCommands],
  ['backup', backup],
  ['restore', backup],
  ['copy-to-postgres', backup],
  ['migrate', maintenance],
  ['seed', maintenance],
  ['doctor', maintenance],
  ['copy-uploads', uploads],
  ['prune-uploads', uploads],
]);

/** The group that a command line names; undefined for none. */
const groupOf = (args: readonly string[]): CommandGroup | undefined =>
  GROUPS.get(args.find((arg) => !arg.startsWith('-')) ?? '');

/** A program with the commands of one group, or all: to load all of them takes longer than a short command. */
const makeProgram = async (terminal: Terminal, group: CommandGroup | undefined): Promise<Command> => {
  const program = new Command('npm run shop --')
    .description("The operator's commands of Lorosae.")
    .option('--json', 'print JSON, for programs')
    .option('--yes', 'answer all questions with yes')
    .configureHelp({ showGlobalOptions: true, sortSubcommands: true, minWidthToWrap: 20 })
    .configureOutput({ writeOut: (text) => terminal.write(text), writeErr: (text) => terminal.writeError(text) })
    .showHelpAfterError('(add --help for usage)')
    .addHelpText('after', EXIT_CODES)
    .exitOverride();
  for (const load of group ? [group] : new Set(GROUPS.values())) (await load())(program, terminal);
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
  const programs = new Map<CommandGroup | undefined, Command>();
  const programFor = async (args: readonly string[]): Promise<Command> => {
    const group = groupOf(args);
    const program = programs.get(group) ?? (await makeProgram(terminal, group));
    programs.set(group, program);
    return program;
  };
  return async (args) => {
    try {
      await (await programFor(args)).parseAsync([...args], { from: 'user' });
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
