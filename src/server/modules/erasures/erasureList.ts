import { existsSync } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { openDataDir } from '../../dataDir';
import { syncFolder } from '../../gateways/files';
import type { Erasure } from '../../repositories/erasures';
import { OperatorError } from '../operatorError';

/** The list of erasures in DATA_DIR: outside the database, so that it outlives a restore of an older one. */
export const erasureListFile = (dataDir: string): string => path.join(dataDir, 'erasures.list');

const LINE = /^(customer|subscriber) (\S+) (\S+)$/;

const parseLine = (line: string): Erasure => {
  const [, kind, subject = '', time = ''] = LINE.exec(line) ?? [];
  const erasedAt = Date.parse(time);
  if (Number.isNaN(erasedAt)) throw new Error(`the line "${line.slice(0, 80)}" is not of a list of erasures`);
  return { kind: kind as Erasure['kind'], subject, erased_at: erasedAt };
};

const formatLine = ({ kind, subject, erased_at: at }: Erasure): string =>
  `${kind} ${subject} ${new Date(at).toISOString()}\n`;

/** Joins lists; of an erasure that several have, the latest time stays. */
export const joinErasures = (...lists: readonly (readonly Erasure[])[]): readonly Erasure[] => {
  const latest = new Map<string, Erasure>();
  for (const erasure of lists.flat()) {
    const known = latest.get(erasure.subject);
    if (!known || known.erased_at < erasure.erased_at) latest.set(erasure.subject, erasure);
  }
  return [...latest.values()].sort((a, b) => a.erased_at - b.erased_at || (a.subject < b.subject ? -1 : 1));
};

/** Reads a list of erasures. Throws OperatorError when it is damaged or cannot be read. */
export const readErasureList = async (file: string): Promise<readonly Erasure[]> => {
  try {
    return (await readFile(file, 'utf8')).split('\n').filter(Boolean).map(parseLine);
  } catch (error) {
    throw new OperatorError(`The list of erasures ${file} cannot be read: ${(error as Error).message}.`);
  }
};

/** Reads the list of DATA_DIR, which has no file before the first erasure. */
export const readOwnErasureList = async (dataDir: string): Promise<readonly Erasure[]> => {
  const file = erasureListFile(dataDir);
  return existsSync(file) ? readErasureList(file) : [];
};

/** Writes the list of DATA_DIR durably, unless it is as given. Throws OperatorError. */
export const writeErasureList = async (dataDir: string, erasures: readonly Erasure[]): Promise<void> => {
  const file = erasureListFile(dataDir);
  const text = erasures.map(formatLine).join('');
  const draft = `${file}.${process.pid}.part`;
  try {
    if (text === (existsSync(file) ? await readFile(file, 'utf8') : '')) return;
    await openDataDir(dataDir);
    const handle = await open(draft, 'w', 0o644);
    await handle
      .writeFile(text)
      .then(() => handle.sync())
      .finally(() => handle.close());
    await rename(draft, file);
    await syncFolder(dataDir);
  } catch (error) {
    await rm(draft, { force: true });
    throw new OperatorError(`The list of erasures ${file} cannot be written: ${(error as Error).message}.`);
  }
};
