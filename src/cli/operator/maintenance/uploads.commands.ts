import { stat } from 'node:fs/promises';
import type { Command } from 'commander';
import type { FileStore } from '@/server/gateways/files';
import { openFiles, uploadsFolder } from '@/server/gateways/openFiles';
import { copyUploads } from '@/server/modules/maintenance/copyUploads';
import { findStrays, pruneUploads } from '@/server/modules/maintenance/pruneUploads';
import { CommandFailure, EXIT } from '../support/failure';
import { operate, type Operator } from '../support/operator';
import type { Terminal } from '../support/terminal';

const NAMES_SHOWN = 3;

/** A shop that has kept nothing yet has no such folder, and neither has a DATA_DIR that is misspelt. */
const checkFolder = async (folder: string): Promise<void> => {
  try {
    await stat(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new CommandFailure(`There are no uploads to copy: ${folder} is not there. See that DATA_DIR is the shop's.`);
  }
};

const runCopy = async (operator: Operator): Promise<void> => {
  const { dataDir, objectStore } = operator.settings;
  if (!objectStore) throw new CommandFailure('Say by UPLOADS_URL where to.', EXIT.wrongUse);
  await checkFolder(uploadsFolder(dataDir));
  const from = openFiles({ dataDir, objectStore: undefined });
  const count = await copyUploads(from, openFiles({ dataDir, objectStore }), operator.startProgress);
  for (const name of count.gone) operator.terminal.tell(`Note: the file ${name} was removed meanwhile.\n`);
  operator.show(count, `${count.copied} files copied and compared; ${count.there} were there before.\n`);
};

const askToRemove = (operator: Operator, strays: readonly string[]): Promise<void> => {
  const place = operator.settings.objectStore ? 'the store of UPLOADS_URL' : 'the uploads of DATA_DIR';
  const names = strays.slice(0, NAMES_SHOWN).join(', ');
  const others = strays.length > NAMES_SHOWN ? ', …' : '';
  return operator.confirm(
    `Really remove ${strays.length} files from ${place} that nothing in the database names (${names}${others})?`,
  );
};

/** Asked of the wrong database, most files have no owner: those of the shop. */
const checkPlace = async (files: FileStore, strays: readonly string[]): Promise<void> => {
  const { length } = await files.list();
  if (strays.length * 2 <= length) return;
  throw new CommandFailure(
    `This database names few of the files: ${strays.length} would go, of ${length}. See that DATABASE_URL and DATA_DIR are the shop's; if they are, say --force.`,
  );
};

const runPrune = async (operator: Operator, options: { force?: boolean }): Promise<void> =>
  operator.withDatabase(async (db) => {
    const files = openFiles(operator.settings);
    const strays = await findStrays(db.read, files, operator.terminal.now());
    if (options.force !== true) await checkPlace(files, strays);
    if (strays.length > 0) await askToRemove(operator, strays);
    const { removed, missed } = await pruneUploads({ db, files }, operator.terminal.now(), operator.startProgress);
    operator.show({ removed }, `${removed.length} files removed.\n`);
    if (missed.length > 0) {
      throw new CommandFailure(`These came into use meanwhile; import their pictures again: ${missed.join(', ')}.`);
    }
  });

/** What customers uploaded, and pictures of goods. */
export const uploadsCommands = (program: Command, terminal: Terminal): void => {
  program
    .command('copy-uploads')
    .description(
      'copy the uploads of DATA_DIR into the store of UPLOADS_URL, and compare; again copies what came since',
    )
    .action(operate(terminal, runCopy));
  program
    .command('prune-uploads')
    .description('remove files that nothing in the database has named for over a day, as doctor finds them')
    .option('--force', 'even where most of the files would go')
    .action(operate(terminal, runPrune));
};
