import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The files of each named chunk of the client, as the build wrote them into entries.json: addresses below `/`. */
export interface BuiltFiles {
  readonly main: readonly string[];
  /** What every page's first call needs. */
  readonly calls?: readonly string[];
  /** What a customer's first calls need beside that. */
  readonly session?: readonly string[];
  readonly [part: string]: readonly string[] | undefined;
}

/** Chunks of the recorder and the player of recorded sessions, which no shopper loads. */
const REPLAY_CHUNK = /^replay-/;

/** The addresses of all scripts that the shop's own pages load. */
export const pageScripts = (built: BuiltFiles): readonly string[] => {
  const files = Object.entries(built).flatMap(([chunk, names]) => (REPLAY_CHUNK.test(chunk) ? [] : (names ?? [])));
  return [...new Set(files)].sort().map((file) => `/${file}`);
};

/** Undefined where nothing has been built. */
export const readBuiltFiles = async (clientDir: string): Promise<BuiltFiles | undefined> => {
  try {
    return JSON.parse(await readFile(path.join(clientDir, 'entries.json'), 'utf8')) as BuiltFiles;
  } catch {
    return undefined;
  }
};
