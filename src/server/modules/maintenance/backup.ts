import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Database, Tx } from '../../db/database';
import { countRows, readTable, startDigest, type Digests, type TableDigest } from '../../db/dump';
import { BACKUP_TABLES, type BackupTable } from '../../db/tables';
import { LATEST_MIGRATION } from '../../db/migrate';
import { syncFolder, type FileStore } from '../../gateways/files';
import { findReferencedFiles } from '../../repositories/referencedFiles';
import type { ShopTextFile } from '../shop/shopFiles';
import { withProgress, type StartProgress } from './progress';

/** Format name in the first line of a backup. */
export const BACKUP_FORMAT = 'lorosae-backup-1';
const ROWS_PER_LINE = 200;

export interface BackupSummary {
  readonly digests: Digests;
  readonly files: number;
  /** Referenced files that do not exist. */
  readonly missing: readonly string[];
}

interface Stores {
  readonly db: Database;
  readonly files: FileStore;
  /** `shop.json` and its pages. */
  readonly shopFiles: readonly ShopTextFile[];
}

class Lines {
  readonly hash = createHash('sha256');
  readonly digests: Partial<Record<BackupTable, TableDigest>> = {};
  readonly missing: string[] = [];
  fileCount = 0;

  constructor(
    private readonly files: FileStore,
    private readonly now: number,
    private readonly startProgress: StartProgress,
  ) {}

  async *writeTables(tx: Tx): AsyncGenerator<string> {
    yield this.line({ format: BACKUP_FORMAT, migration: LATEST_MIGRATION, madeAt: new Date(this.now).toISOString() });
    const progress = this.startProgress('Rows', await countRows(tx, BACKUP_TABLES));
    for (const table of BACKUP_TABLES) {
      const digest = startDigest();
      for await (const rows of readTable(tx, table)) {
        digest.add(rows);
        for (let start = 0; start < rows.length; start += ROWS_PER_LINE) {
          const batch = rows.slice(start, start + ROWS_PER_LINE);
          yield this.line({ table, rows: batch });
          progress.step(batch.length);
        }
      }
      this.digests[table] = digest.end();
    }
    progress.end();
  }

  async *writeFiles(names: readonly string[], shopFiles: readonly ShopTextFile[]): AsyncGenerator<string> {
    for (const name of withProgress(this.startProgress, 'Files', names)) {
      const file = await this.files.read(name);
      if (file) {
        this.fileCount += 1;
        yield this.line({ file: name, bytes: (await buffer(file.stream)).toString('base64') });
      } else this.missing.push(name);
    }
    for (const { name, text } of shopFiles) yield this.line({ shopFile: name, text });
    yield `${JSON.stringify({ end: this.digests, files: this.fileCount, sha256: this.hash.digest('hex') })}\n`;
  }

  private line(value: object): string {
    const text = `${JSON.stringify(value)}\n`;
    this.hash.update(text);
    return text;
  }
}

/** Appends compressed lines to a file. Concatenated gzip streams decompress to one stream. */
const append = (draft: string, lines: AsyncIterable<string>): Promise<void> =>
  pipeline(Readable.from(lines), createGzip(), createWriteStream(draft, { flags: 'a', mode: 0o600, flush: true }));

/**
 * Writes a snapshot of the database, all referenced files and the shop's texts into one compressed file, while the shop
 * runs. The file gets its final name when it is complete and on disk, and only the operator can read it.
 */
export const backUp = async (
  { db, files, shopFiles }: Stores,
  now: number,
  target: string,
  startProgress: StartProgress,
): Promise<BackupSummary> => {
  const draft = `${target}.part`;
  try {
    await rm(draft, { force: true });
    const lines = new Lines(files, now, startProgress);
    const names = await db.snapshot(
      async (tx) => {
        await append(draft, lines.writeTables(tx));
        return findReferencedFiles(tx);
      },
      { isLong: true },
    );
    // Files never change under their name, so they need no snapshot.
    await append(draft, lines.writeFiles([...names].sort(), shopFiles));
    await rename(draft, target);
    await syncFolder(path.dirname(target));
    return { digests: lines.digests, files: lines.fileCount, missing: lines.missing };
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
};
