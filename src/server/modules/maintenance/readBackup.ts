import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { type Digests, type Row } from '../../db/dump';
import { isBackupTable, type BackupTable } from '../../db/tables';
import { isKnownMigration } from '../../db/migrate';
import type { Erasure } from '../../repositories/erasures';
import { OperatorError } from '../operatorError';
import type { ShopTextFile } from '../shop/shopFiles';
import { BACKUP_FORMAT } from './backup';
import type { StartProgress } from './progress';

const KB = 1000;
const NO_BACKUP = 'The file is not a backup of this shop.';

/** A line of a backup: header, rows of a table, a file, a text of the shop, or the end. */
interface Line {
  readonly format?: string;
  readonly migration?: string;
  readonly madeAt?: string;
  readonly table?: string;
  readonly rows?: readonly Row[];
  readonly file?: string;
  readonly bytes?: string;
  readonly shopFile?: string;
  readonly text?: string;
  readonly end?: Digests;
  readonly files?: number;
  readonly sha256?: string;
}

/** The contents of a complete and undamaged backup. */
export interface BackupContents {
  /** The newest migration of the tables. */
  readonly migration: string;
  readonly madeAt: string;
  readonly digests: Digests;
  readonly files: number;
}

async function* readLines(
  source: string,
  onBytes: (count: number) => void = () => undefined,
): AsyncGenerator<{ text: string; line: Line }> {
  const file = createReadStream(source);
  file.on('data', ({ length }) => onBytes(length));
  const unpacked = createGunzip();
  file.on('error', (error) => unpacked.destroy(error));
  try {
    for await (const text of createInterface({ input: file.pipe(unpacked), crlfDelay: Infinity })) {
      yield { text, line: JSON.parse(text) as Line };
    }
  } finally {
    file.destroy();
    unpacked.destroy();
  }
}

/** Reads all lines; returns the first and the last one, and the checksum of those before the last. */
const readAll = async (source: string, startProgress: StartProgress) => {
  const hash = createHash('sha256');
  let first: Line | undefined;
  let last: Line | undefined;
  try {
    const progress = startProgress('Checking, kB', Math.ceil((await stat(source)).size / KB));
    for await (const { text, line } of readLines(source, (bytes) => progress.step(bytes / KB))) {
      first ??= line;
      last = line;
      if (!line.end) hash.update(`${text}\n`);
    }
    progress.end();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'Z_DATA_ERROR' && first === undefined) throw new OperatorError(NO_BACKUP);
    throw new OperatorError(`The backup cannot be read: ${message}`);
  }
  return { first, last, sha256: hash.digest('hex') };
};

/**
 * Reads a whole backup and compares it with its checksum. Throws OperatorError when it is damaged, is not a backup, or
 * was made by a newer version of the shop.
 */
export const checkBackup = async (source: string, startProgress: StartProgress): Promise<BackupContents> => {
  const { first, last, sha256 } = await readAll(source, startProgress);
  if (first?.format !== BACKUP_FORMAT || first.migration === undefined || first.madeAt === undefined) {
    throw new OperatorError(NO_BACKUP);
  }
  if (!last?.end || last.sha256 !== sha256) throw new OperatorError('The backup is damaged.');
  const { migration, madeAt } = first;
  if (!isKnownMigration(migration)) {
    throw new OperatorError(
      `The backup was made by a newer version of the shop (${migration}): restore it with that version.`,
    );
  }
  return { migration, madeAt, digests: last.end, files: last.files ?? 0 };
};

/** Reads the rows of a backup, which precede its files. */
export async function* readRows(source: string): AsyncGenerator<{ table: BackupTable; rows: readonly Row[] }> {
  for await (const { line } of readLines(source)) {
    if (line.file !== undefined || line.end) return;
    if (line.table !== undefined && isBackupTable(line.table)) yield { table: line.table, rows: line.rows ?? [] };
  }
}

/** Reads the list of erasures of a backup, which precedes all other rows. */
export const readBackupErasures = async (source: string): Promise<readonly Erasure[]> => {
  const erasures: Erasure[] = [];
  for await (const { table, rows } of readRows(source)) {
    if (table !== 'erasures') break;
    erasures.push(...(rows as unknown as readonly Erasure[]));
  }
  return erasures;
};

export async function* readBackupFiles(source: string): AsyncGenerator<{ name: string; bytes: Buffer }> {
  for await (const { line } of readLines(source)) {
    if (line.file !== undefined) yield { name: line.file, bytes: Buffer.from(line.bytes ?? '', 'base64') };
  }
}

/** Reads `shop.json` and its pages from a backup. */
export async function* readBackupShopFiles(source: string): AsyncGenerator<ShopTextFile> {
  for await (const { line } of readLines(source)) {
    if (line.shopFile !== undefined) yield { name: line.shopFile, text: line.text ?? '' };
  }
}
