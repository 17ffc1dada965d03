import { stat } from 'node:fs/promises';
import type { Command } from 'commander';
import type { FileStore } from '@/server/gateways/files';
import { openFiles, uploadsFolder } from '@/server/gateways/openFiles';
import { copyUploads } from '@/server/modules/maintenance/copyUploads';
import { findUnreferencedFiles, pruneUploads } from '@/server/modules/maintenance/pruneUploads';
import { CommandFailure, EXIT } from '../support/failure';
import { operate, type Operator } from '../support/operator';
import type { Terminal } from '../support/terminal';

const NAMES_SHOWN = 3;

/** The folder does not exist when nothing was uploaded, or when DATA_DIR is wrong. */
const checkFolder = async (folder: string): Promise<void> => {
  try {
    await stat(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new CommandFailure(
      `There are no uploads to copy: ${folder} does not exist. Check that DATA_DIR is the shop's.`,
    );
  }
};

const runCopy = async (operator: Operator): Promise<void> => {
  const { dataDir, objectStore } = operator.settings;
  if (!objectStore) throw new CommandFailure('Set UPLOADS_URL to the target of the copy.', EXIT.wrongUse);
  await checkFolder(uploadsFolder(dataDir));
  const from = openFiles({ dataDir, objectStore: undefined });
  const count = await copyUploads(from, openFiles({ dataDir, objectStore }), operator.startProgress);
  for (const name of count.removed) operator.terminal.writeError(`Note: the file ${name} was removed meanwhile.\n`);
  operator.show(count, `${count.copied} files copied and compared; ${count.existing} existed before.\n`);
};

const confirmRemoval = (operator: Operator, unreferenced: readonly string[]): Promise<void> => {
  const store = operator.settings.objectStore ? 'the store of UPLOADS_URL' : 'the uploads of DATA_DIR';
  const names = unreferenced.slice(0, NAMES_SHOWN).join(', ');
  const others = unreferenced.length > NAMES_SHOWN ? ', …' : '';
  return operator.confirm(
    `Really remove ${unreferenced.length} files from ${store} that the database does not reference (${names}${others})?`,
  );
};

/** With the wrong database, most files of the shop are unreferenced. */
const checkDatabase = async (files: FileStore, unreferenced: readonly string[]): Promise<void> => {
  const { length } = await files.list();
  if (unreferenced.length * 2 <= length) return;
  throw new CommandFailure(
    `This database references few of the files: ${unreferenced.length} of ${length} would be removed. Check that DATABASE_URL and DATA_DIR are the shop's; if they are, use --force.`,
  );
};

const runPrune = async (operator: Operator, options: { force?: boolean }): Promise<void> =>
  operator.withDatabase(async (db) => {
    const files = openFiles(operator.settings);
    const unreferenced = await findUnreferencedFiles(db.read, files, operator.terminal.now());
    if (options.force !== true) await checkDatabase(files, unreferenced);
    if (unreferenced.length > 0) await confirmRemoval(operator, unreferenced);
    const { removed, missed } = await pruneUploads({ db, files }, operator.terminal.now(), operator.startProgress);
    operator.show({ removed }, `${removed.length} files removed.\n`);
    if (missed.length > 0) {
      throw new CommandFailure(
        `Products began to use these files meanwhile: import their pictures again: ${missed.join(', ')}.`,
      );
    }
  });

export const uploadsCommands = (program: Command, terminal: Terminal): void => {
  program
    .command('copy-uploads')
    .description('copy the uploads of DATA_DIR into the store of UPLOADS_URL, and verify; repeat to copy newer files')
    .action(operate(terminal, runCopy));
  program
    .command('prune-uploads')
    .description('remove files that the database has not referenced for over a day, as doctor reports them')
    .option('--force', 'even if most files would be removed')
    .action(operate(terminal, runPrune));
};
