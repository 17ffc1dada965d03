import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { byLanguage, type Language, LANGUAGES } from '@/shared/languages';
import { messagesPrefix, textChunks } from './pageChunks';

/** The files of each named chunk of the client, from entries.json of the build: paths relative to `/`. */
export interface BuiltFiles {
  readonly main: readonly string[];
  /** Files that the first request of every page needs. */
  readonly calls?: readonly string[];
  /** Additional files for the first requests of a signed-in page. */
  readonly session?: readonly string[];
  readonly [part: string]: readonly string[] | undefined;
}

/** Chunks of the session recorder and player, which shoppers do not load. */
const REPLAY_PREFIX = 'replay-';

/** The chunks of the catalogue, which a visitor can open offline: every page has loaded its data. */
const OFFLINE_CHUNKS = ['main', 'calls', 'connection', 'page-home', 'page-category', 'page-product'];

const scriptsOf = (built: BuiltFiles, isIncluded: (chunk: string) => boolean): readonly string[] => {
  const files = Object.entries(built).flatMap(([chunk, names]) => (isIncluded(chunk) ? (names ?? []) : []));
  return [...new Set(files)].sort().map((file) => `/${file}`);
};

/** The paths of the files of each language's texts. */
export const languageScripts = (built: BuiltFiles): Readonly<Record<Language, readonly string[]>> =>
  byLanguage((language) => scriptsOf(built, (chunk) => chunk.startsWith(messagesPrefix(language))));

/** The paths of the files of each language's texts that the service worker caches during a first visit. */
export const offlineLanguageScripts = (built: BuiltFiles): Readonly<Record<Language, readonly string[]>> =>
  byLanguage((language) => {
    const chunks = OFFLINE_CHUNKS.flatMap((page) => textChunks(language, page));
    return scriptsOf(built, (chunk) => chunks.includes(chunk));
  });

/** The paths of all files of the client, except those of the languages and of the session recorder and player. */
export const pageScripts = (built: BuiltFiles): readonly string[] => {
  const prefixes = LANGUAGES.map(messagesPrefix);
  return scriptsOf(built, (chunk) => ![...prefixes, REPLAY_PREFIX].some((prefix) => chunk.startsWith(prefix)));
};

/** The paths of the files that the service worker caches during a first visit. */
export const offlineScripts = (built: BuiltFiles): readonly string[] =>
  scriptsOf(built, (chunk) => OFFLINE_CHUNKS.includes(chunk));

/** Reads entries.json of the build; undefined when the client is not built. */
export const readBuiltFiles = async (clientDir: string): Promise<BuiltFiles | undefined> => {
  try {
    return JSON.parse(await readFile(path.join(clientDir, 'entries.json'), 'utf8')) as BuiltFiles;
  } catch {
    return undefined;
  }
};
