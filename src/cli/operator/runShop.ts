import { Command, CommanderError } from 'commander';
import { SettingsError } from '@/server/config';
import { isDatabaseAway } from '@/server/db/databaseErrors';
import { isObject } from '@/server/db/isObject';
import { OperatorRefusal } from '@/server/modules/operatorError';
import { Unavailable } from '@/server/unavailable';
import { customersCommands } from './customers/customers.commands';
import { subscribersCommands } from './customers/subscribers.commands';
import { ordersCommands } from './orders/orders.commands';
import { pricesCommands } from './products/prices.commands';
import { productsCommands } from './products/products.commands';
import { stockCommands } from './products/stock.commands';
import { CommandFailure, EXIT } from './support/failure';
import { onOwnLines, type Terminal } from './support/terminal';
import { backupCommands } from './maintenance/backup.commands';
import { upkeepCommands } from './maintenance/maintenance.commands';
import { uploadsCommands } from './maintenance/uploads.commands';

const EXIT_CODES = `
Exit codes: 0 done, 1 refused or something was found, 2 wrong use, 3 the
settings or the database cannot be used. The commands read the same settings as
the shop (DATA_DIR, DATABASE_URL, …) and work while it runs.`;

const makeProgram = (terminal: Terminal): Command => {
  const program = new Command('npm run shop --')
    .description("The operator's commands of Lorosae.")
    .option('--json', 'answer with JSON, for programs')
    .option('--yes', 'answer every question with yes')
    .configureHelp({ showGlobalOptions: true, sortSubcommands: true, minWidthToWrap: 20 })
    .configureOutput({ writeOut: (text) => terminal.write(text), writeErr: (text) => terminal.tell(text) })
    .showHelpAfterError('(add --help for what is possible)')
    .addHelpText('after', EXIT_CODES)
    .exitOverride();
  productsCommands(program, terminal);
  stockCommands(program, terminal);
  pricesCommands(program, terminal);
  ordersCommands(program, terminal);
  customersCommands(program, terminal);
  subscribersCommands(program, terminal);
  backupCommands(program, terminal);
  upkeepCommands(program, terminal);
  uploadsCommands(program, terminal);
  return program;
};

/** A file that the operator named, or its folder: the system says which, and why. */
const isAboutFile = (error: unknown): boolean =>
  isObject(error) && typeof error.path === 'string' && error.syscall !== 'connect';

const explain = (error: unknown): { message: string; exitCode: number } => {
  const message = isObject(error) && typeof error.message === 'string' ? error.message : String(error);
  if (error instanceof CommandFailure) return { message, exitCode: error.exitCode };
  if (error instanceof OperatorRefusal) return { message, exitCode: EXIT.refused };
  if (error instanceof SettingsError) return { message, exitCode: EXIT.unusable };
  if (error instanceof Unavailable) return { message: `Uploads cannot be used: ${message}.`, exitCode: EXIT.unusable };
  if (isAboutFile(error)) return { message: `A file cannot be used: ${message}.`, exitCode: EXIT.refused };
  if (isDatabaseAway(error)) return { message: `The database cannot be used: ${message}`, exitCode: EXIT.unusable };
  return { message: `This went wrong: ${message}`, exitCode: EXIT.refused };
};

/** Runs one command and answers its exit code; never throws. */
export const runShop = async (words: readonly string[], place: Terminal): Promise<number> => {
  const terminal = onOwnLines(place);
  try {
    await makeProgram(terminal).parseAsync([...words], { from: 'user' });
    return EXIT.done;
  } catch (error) {
    // Commander has said what it had to say.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.wrongUse;
    const { message, exitCode } = explain(error);
    terminal.tell(`${message}\n`);
    return exitCode;
  }
};
