import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The files of the entry, and of each part of the client that has a name, as the build wrote them down. */
export interface BuiltFiles {
  readonly main: readonly string[];
  /** What every page's first call needs. */
  readonly calls?: readonly string[];
  /** What a customer's first calls need beside that. */
  readonly session?: readonly string[];
  readonly [part: string]: readonly string[] | undefined;
}

/** Undefined where nothing has been built. */
export const readBuiltFiles = async (clientDir: string): Promise<BuiltFiles | undefined> => {
  try {
    return JSON.parse(await readFile(path.join(clientDir, 'entries.json'), 'utf8')) as BuiltFiles;
  } catch {
    return undefined;
  }
};
