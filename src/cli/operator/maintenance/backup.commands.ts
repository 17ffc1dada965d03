import path from 'node:path';
import { stat } from 'node:fs/promises';
import type { Command } from 'commander';
import { openDatabase } from '@/server/db/database';
import { BACKUP_TABLES, type Digests } from '@/server/db/dump';
import { openFiles } from '@/server/gateways/openFiles';
import { backUp } from '@/server/modules/maintenance/backup';
import { copyDatabase } from '@/server/modules/maintenance/copyDatabase';
import { restore } from '@/server/modules/maintenance/restore';
import { CommandFailure, EXIT } from '../support/failure';
import { operate, type Operator } from '../support/operator';
import { formatTable } from '../support/table';
import type { Terminal } from '../support/terminal';

const tableOf = (digests: Digests): string =>
  formatTable<(typeof BACKUP_TABLES)[number]>(
    [
      { title: 'TABLE', value: (table) => table },
      { title: 'ROWS', value: (table) => digests[table]?.rows ?? 0 },
      { title: 'CHECKSUM', value: (table) => (digests[table]?.sum ?? '').slice(0, 16) },
    ],
    BACKUP_TABLES,
  );

const runBackup = async (operator: Operator, _options: object, file = ''): Promise<void> => {
  const target = path.resolve(file);
  if (await stat(target).catch(() => undefined)) await operator.confirm(`${target} exists. Replace it?`);
  const summary = await operator.withDatabase((db) =>
    backUp({ db, files: openFiles(operator.settings) }, operator.terminal.now(), target, operator.startProgress),
  );
  for (const name of summary.missing) operator.terminal.writeError(`Note: the file ${name} is missing: run doctor.\n`);
  operator.show(
    { file: target, ...summary },
    `${tableOf(summary.digests)}\n${summary.files} files and all tables are in ${target}.\n`,
  );
  if (summary.missing.length > 0) {
    throw new CommandFailure(
      `${summary.missing.length} files that the database references are missing from the backup. Check that DATA_DIR, or UPLOADS_URL, is the shop's.`,
    );
  }
};

const runRestore = async (operator: Operator, _options: object, file = ''): Promise<void> => {
  const target =
    operator.settings.databaseUrl === undefined ? operator.settings.dataDir : 'the database of DATABASE_URL';
  await operator.confirm(`Restore ${file} into ${target}?`);
  const db = await operator.open();
  try {
    const restored = await restore({ db, files: openFiles(operator.settings) }, file, operator.startProgress);
    operator.show(restored, `${tableOf(restored.digests)}\n${restored.files} files. All tables match the backup.\n`);
  } finally {
    await db.close();
  }
};

const runCopy = async (operator: Operator): Promise<void> => {
  const { dataDir, databaseUrl } = operator.settings;
  if (databaseUrl === undefined) {
    throw new CommandFailure('Set DATABASE_URL to an empty PostgreSQL database.', EXIT.wrongUse);
  }
  await operator.confirm('Is the shop stopped?');
  const from = await openDatabase({ dataDir });
  try {
    if ((await from.pendingMigrations()).length > 0) {
      throw new CommandFailure('The tables in DATA_DIR are not up to date: run "migrate" without DATABASE_URL first.');
    }
    const to = await operator.open();
    try {
      const digests = await copyDatabase(from, to, operator.startProgress);
      operator.show({ digests }, `${tableOf(digests)}\nAll tables are the same in both databases.\n`);
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
};

/** Commands to back up, restore and copy the shop. */
export const backupCommands = (program: Command, terminal: Terminal): void => {
  program
    .command('backup')
    .description('write database and uploads into one file, while the shop runs')
    .argument('<file>', 'the file to write, e.g. lorosae-2025-11-20.backup')
    .action(operate(terminal, runBackup));
  program
    .command('restore')
    .description('restore a backup into an empty DATA_DIR or DATABASE_URL, and verify')
    .argument('<file>', 'the file that backup wrote')
    .action(operate(terminal, runRestore));
  program
    .command('copy-to-postgres')
    .description('copy the embedded database of DATA_DIR into the empty one of DATABASE_URL, and verify')
    .action(operate(terminal, runCopy));
};
