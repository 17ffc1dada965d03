import path from 'node:path';
import type { Command } from 'commander';
import { openDatabase } from '@/server/db/database';
import { type Digests } from '@/server/db/dump';
import { isBackupTable, type BackupTable } from '@/server/db/tables';
import { openFiles } from '@/server/gateways/openFiles';
import { applyErasures, type AppliedErasures } from '@/server/modules/erasures/applyErasures';
import { collectErasures } from '@/server/modules/erasures/collectErasures';
import { backUp } from '@/server/modules/maintenance/backup';
import { backupName, removeOldBackups } from '@/server/modules/maintenance/backupFolder';
import { copyDatabase } from '@/server/modules/maintenance/copyDatabase';
import { checkBackup, readBackupShopFiles } from '@/server/modules/maintenance/readBackup';
import { restore } from '@/server/modules/maintenance/restore';
import { readShopFiles, writeShopFiles } from '@/server/modules/shop/shopFiles';
import { wholeNumber } from '../support/arguments';
import { CommandFailure, EXIT } from '../support/failure';
import { checkOutputFile } from '../support/outputFile';
import { operate, type Operator } from '../support/operator';
import { formatTable } from '../support/table';
import type { Terminal } from '../support/terminal';

const tableOf = (digests: Digests): string =>
  formatTable<BackupTable>(
    [
      { title: 'TABLE', value: (table) => table },
      { title: 'ROWS', value: (table) => digests[table]?.rows ?? 0 },
      { title: 'CHECKSUM', value: (table) => digests[table]?.sum.slice(0, 16) ?? '' },
    ],
    Object.keys(digests).filter(isBackupTable),
  );

const KEEP_MAX = 1000;

interface BackupOptions {
  readonly dir?: string;
  readonly keep?: number;
  readonly force?: boolean;
}

/** The file that the arguments name. */
const targetOf = ({ settings, terminal }: Operator, { dir, keep }: BackupOptions, file: string | undefined): string => {
  if ((file === undefined) === (dir === undefined)) {
    throw new CommandFailure('Name the file to write, or a folder with --dir.', EXIT.wrongUse);
  }
  if (keep !== undefined && dir === undefined) throw new CommandFailure('--keep needs --dir.', EXIT.wrongUse);
  return path.resolve(file ?? path.join(dir ?? '', backupName(settings.publicUrl, terminal.now())));
};

const runBackup = async (operator: Operator, options: BackupOptions, file?: string): Promise<void> => {
  const { settings, terminal } = operator;
  const target = targetOf(operator, options, file);
  await checkOutputFile(target, options);
  const now = terminal.now();
  const shopFiles = await readShopFiles(settings);
  const summary = await operator.withDatabase((db) =>
    backUp({ db, files: openFiles(settings), shopFiles }, now, target, operator.startProgress),
  );
  for (const name of summary.missing) terminal.writeError(`Note: the file ${name} is missing: run doctor.\n`);
  const isComplete = summary.missing.length === 0;
  const names = { publicUrl: settings.publicUrl, newest: path.basename(target) };
  const removed =
    options.keep === undefined || !isComplete
      ? []
      : await removeOldBackups(path.dirname(target), { ...names, keep: options.keep, now });
  operator.show(
    { file: target, removed, ...summary },
    `${tableOf(summary.digests)}\n${summary.files} files and all tables are in ${target}.\n${
      removed.length === 0 ? '' : `Removed: ${removed.join(', ')}.\n`
    }`,
  );
  if (!isComplete) {
    throw new CommandFailure(
      `${summary.missing.length} files that the database references are missing from the backup. Check that DATA_DIR, or UPLOADS_URL, is the shop's.`,
    );
  }
};

const describeErasures = ({ listed, applied }: AppliedErasures): string =>
  applied === 0
    ? `${listed} erasures are known; the backup has none of these persons.\n`
    : `${listed} erasures are known; ${applied} of these persons were in the backup and are erased again.\n`;

const showContents = async (operator: Operator, file: string): Promise<void> => {
  const contents = await checkBackup(file, operator.startProgress);
  operator.show(
    contents,
    `${tableOf(contents.digests)}\n${contents.files} files. The backup of ${contents.madeAt} is complete and can be restored (tables at ${contents.migration}).\n`,
  );
};

interface RestoreOptions {
  readonly check?: boolean;
  readonly erasures: readonly string[];
}

const runRestore = async (operator: Operator, options: RestoreOptions, file = ''): Promise<void> => {
  if (options.check === true) return showContents(operator, file);
  const { settings, terminal } = operator;
  const { dataDir } = settings;
  await operator.confirm(
    `Restore ${file} into ${settings.databaseUrl === undefined ? dataDir : 'the database of DATABASE_URL'}?`,
  );
  await operator.withUncheckedDatabase(async (db) => {
    const files = openFiles(settings);
    await collectErasures({ db, dataDir }, file, options.erasures);
    const restored = await restore({ db, files }, file, operator.startProgress);
    const erasures = await applyErasures({ db, files, dataDir });
    operator.show(
      { ...restored, erasures },
      `${tableOf(restored.digests)}\n${restored.files} files. All tables match the backup.\n${describeErasures(erasures)}`,
    );
    const { written, kept } = await writeShopFiles(settings, readBackupShopFiles(file));
    if (written.length > 0) terminal.writeError(`Restored too: ${written.join(', ')}.\n`);
    if (kept.length > 0) terminal.writeError(`Kept as they are: ${kept.join(', ')}.\n`);
    if (erasures.filesLeft.length > 0) {
      throw new CommandFailure(
        `These files of erased customers could not be deleted; "prune-uploads" does it in a day: ${erasures.filesLeft.join(', ')}.`,
      );
    }
  });
};

const runCopy = async (operator: Operator): Promise<void> => {
  const { dataDir, databaseUrl } = operator.settings;
  if (databaseUrl === undefined) {
    throw new CommandFailure('Set DATABASE_URL to an empty PostgreSQL database.', EXIT.wrongUse);
  }
  await operator.confirm('Is the shop stopped?');
  const from = await openDatabase({ dataDir });
  try {
    if ((await from.migrationState()).pending.length > 0) {
      throw new CommandFailure('The tables in DATA_DIR are not up to date: run "migrate" without DATABASE_URL first.');
    }
    const digests = await operator.withUncheckedDatabase((to) => copyDatabase(from, to, operator.startProgress));
    operator.show({ digests }, `${tableOf(digests)}\nAll tables are the same in both databases.\n`);
  } finally {
    await from.close();
  }
};

export const backupCommands = (program: Command, terminal: Terminal): void => {
  program
    .command('backup')
    .description('write database, uploads and shop.json into one file, while the shop runs')
    .argument('[file]', 'the file to write')
    .option('--dir <folder>', 'write a file named by shop and time into this folder')
    .option('--keep <n>', 'with --dir: remove the oldest of this shop, so that n remain', wholeNumber(1, KEEP_MAX))
    .option('--force', 'replace the file if it exists')
    .action(operate(terminal, runBackup));
  program
    .command('restore')
    .description('restore a backup into an empty DATA_DIR or DATABASE_URL, and verify')
    .argument('<file>', 'the file that backup wrote')
    .option('--check', 'only verify the file: its tables, rows, files and checksums')
    .option('--erasures <file...>', 'also erase who is in these lists: erasures.list of another DATA_DIR', [])
    .action(operate<RestoreOptions>(terminal, runRestore));
  program
    .command('copy-to-postgres')
    .description('copy the embedded database of DATA_DIR into the empty one of DATABASE_URL, and verify')
    .action(operate(terminal, runCopy));
};
