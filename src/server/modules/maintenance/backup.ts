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
  KEPT_TABLES,
  readTable,
  startDigest,
  type Digests,
  type KeptTable,
  type TableDigest,
} from '../../db/dump';
import { LATEST_MIGRATION } from '../../db/migrate';
import type { FileStore } from '../../gateways/files';
import { findOwnedFiles } from '../../repositories/referencedFiles';
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

  async *writeTables(tx: Tx): AsyncGenerator<string> {
    yield this.line({ format: BACKUP_FORMAT, migration: LATEST_MIGRATION, madeAt: new Date(this.now).toISOString() });
    const progress = this.startProgress('Rows', await countRows(tx));
    for (const table of KEPT_TABLES) {
      const digest = startDigest();
      for await (const rows of readTable(tx, table)) {
        digest.add(rows);
        for (let start = 0; start < rows.length; start += ROWS_A_LINE) {
          const some = rows.slice(start, start + ROWS_A_LINE);
          yield this.line({ table, rows: some });
          progress.step(some.length);
        }
      }
      this.digests[table] = digest.end();
    }
    progress.end();
  }

  async *writeFiles(names: readonly string[]): AsyncGenerator<string> {
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
    yield `${JSON.stringify({ end: this.digests, files: this.fileCount, sha256: this.hash.digest('hex') })}\n`;
  }

  private line(value: object): string {
    const text = `${JSON.stringify(value)}\n`;
    this.hash.update(text);
    return text;
  }
}

/** Packs lines behind what the file holds: what is unpacked reads as if it had been packed at once. */
const append = (draft: string, lines: AsyncIterable<string>): Promise<void> =>
  pipeline(Readable.from(lines), createGzip(), createWriteStream(draft, { flags: 'a', mode: 0o600 }));

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
    await rm(draft, { force: true });
    const lines = new Lines(files, now, startProgress);
    const names = await db.snapshot(
      async (tx) => {
        await append(draft, lines.writeTables(tx));
        return findOwnedFiles(tx);
      },
      { isLong: true },
    );
    // Under its name a file never changes, so that it needs no snapshot.
    await append(draft, lines.writeFiles([...names].sort()));
    await rename(draft, target);
    return { digests: lines.digests, files: lines.fileCount, missing: lines.missing };
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
};
