import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Database, Tx } from '../../db/database';
import {
  countRows,
  digestRows,
  KEPT_TABLES,
  readTable,
  type Digests,
  type KeptTable,
  type TableDigest,
} from '../../db/dump';
import { LATEST_MIGRATION } from '../../db/migrate';
import type { FileStore } from '../../gateways/files';
import { findOwnedFiles } from '../../repositories/ownedFiles';
import type { StartProgress } from './progress';

/** The first line of a backup. */
export const BACKUP_FORMAT = 'lorosae-backup-1';
const ROWS_A_LINE = 200;

/** What a backup holds. */
export interface BackupCount {
  readonly digests: Digests;
  readonly files: number;
  /** Files that a row speaks of and that were not there. */
  readonly missing: readonly string[];
}

interface Places {
  readonly db: Database;
  readonly files: FileStore;
}

class Lines {
  readonly hash = createHash('sha256');
  readonly digests: Partial<Record<KeptTable, TableDigest>> = {};
  readonly missing: string[] = [];
  fileCount = 0;

  constructor(
    private readonly files: FileStore,
    private readonly now: number,
    private readonly startProgress: StartProgress,
  ) {}

  async *write(tx: Tx): AsyncGenerator<string> {
    yield this.line({ format: BACKUP_FORMAT, migration: LATEST_MIGRATION, madeAt: new Date(this.now).toISOString() });
    yield* this.writeTables(tx);
    yield* this.writeFiles([...(await findOwnedFiles(tx))].sort());
    yield `${JSON.stringify({ end: this.digests, files: this.fileCount, sha256: this.hash.digest('hex') })}\n`;
  }

  private async *writeTables(tx: Tx): AsyncGenerator<string> {
    const progress = this.startProgress('Rows', await countRows(tx));
    for (const table of KEPT_TABLES) {
      const rows = await readTable(tx, table);
      this.digests[table] = digestRows(rows);
      for (let start = 0; start < rows.length; start += ROWS_A_LINE) {
        const some = rows.slice(start, start + ROWS_A_LINE);
        yield this.line({ table, rows: some });
        progress.step(some.length);
      }
    }
    progress.end();
  }

  private async *writeFiles(names: readonly string[]): AsyncGenerator<string> {
    const progress = this.startProgress('Files', names.length);
    for (const name of names) {
      const file = await this.files.read(name);
      if (file) {
        this.fileCount += 1;
        yield this.line({ file: name, bytes: (await buffer(file.stream)).toString('base64') });
      } else this.missing.push(name);
      progress.step();
    }
    progress.end();
  }

  private line(value: object): string {
    const text = `${JSON.stringify(value)}\n`;
    this.hash.update(text);
    return text;
  }
}

/**
 * Writes the database as it was at one moment, and every file that it speaks of, into one compressed file, while the
 * shop goes on. The file appears under its name only when it is whole, readable for the operator alone.
 */
export const backUp = async (
  { db, files }: Places,
  now: number,
  target: string,
  startProgress: StartProgress,
): Promise<BackupCount> => {
  const draft = `${target}.part`;
  try {
    const lines = new Lines(files, now, startProgress);
    await db.snapshot((tx) =>
      pipeline(Readable.from(lines.write(tx)), createGzip(), createWriteStream(draft, { mode: 0o600 })),
    );
    await rename(draft, target);
    return { digests: lines.digests, files: lines.fileCount, missing: lines.missing };
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
};
