import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readCsv, writeCsv, type CsvRecord } from '@/server/sheets/csv';
import { decodeText } from '@/server/sheets/decodeText';
import { replacedBySpreadsheet, replacedKinds } from '@/server/sheets/spreadsheet';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@/shared/languages';
import { placeholdersOf, readTexts, replaceTexts, type SourceText } from './sourceTexts';

/** Files without texts. */
const NO_TEXTS = ['index.ts', 'formats.ts'];

const TITLES = ['key', 'context', ...LANGUAGES];

/** The files of one language, by their paths, with their sources. */
const readFolder = (root: string, language: Language): ReadonlyMap<string, string> => {
  const folder = path.join(root, language);
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !NO_TEXTS.includes(name));
  return new Map(files.map((name) => [path.join(folder, name), readFileSync(path.join(folder, name), 'utf8')]));
};

const textsOf = (files: ReadonlyMap<string, string>): ReadonlyMap<string, SourceText> =>
  new Map([...files.values()].flatMap(readTexts).map((text) => [text.key, text]));

const textsByLanguage = (root: string) =>
  new Map(LANGUAGES.map((language) => [language, textsOf(readFolder(root, language))] as const));

const subjectOf = (key: string): string => key.replace(/\..*/, '');

/**
 * The texts of shoppers below `root` as CSV: a row for each text with its key, its context and the text in each language.
 */
export const exportTexts = (root: string): string => {
  const languages = textsByLanguage(root);
  const keys = new Set([...languages.values()].flatMap((texts) => [...texts.keys()]));
  const translated = new Set(
    [...languages].flatMap(([language, texts]) =>
      language === DEFAULT_LANGUAGE ? [] : [...texts.keys()].map(subjectOf),
    ),
  );
  const context = (key: string): string => languages.get(DEFAULT_LANGUAGE)?.get(key)?.context ?? '';
  const rows = [...keys]
    .filter((key) => translated.has(subjectOf(key)))
    .map((key) => [key, context(key), ...LANGUAGES.map((language) => languages.get(language)?.get(key)?.text ?? '')]);
  return writeCsv(TITLES, rows);
};

const endOf = (text: string): string => /[.!?:…]?$/.exec(text)?.[0] ?? '';

/** The difference of a translation from the English text that is probably a mistake; undefined when there is none. */
const oddity = (english: string, text: string): string | undefined => {
  if (text === english) return 'is the same as in English';
  if (endOf(text) !== endOf(english)) return 'ends in another way than in English';
  if (/ {2}|^ | $/.test(text) && !/ {2}|^ | $/.test(english)) return 'has spaces at its ends, or two in a row';
  return undefined;
};

type Texts = ReadonlyMap<Language, ReadonlyMap<string, SourceText>>;

/** The cells that look like a text replaced by a spreadsheet, and are not the text of the source. */
const findReplaced = (records: readonly CsvRecord[], languages: Texts): readonly string[] =>
  records.flatMap(({ line, cells, isText }) =>
    cells.flatMap((text, index) => {
      const title = TITLES[index] ?? '';
      const kind = isText[index] ? undefined : replacedBySpreadsheet(text);
      const known = languages.get(title as Language)?.get(cells[0] ?? '')?.text;
      return kind === undefined || text === known
        ? []
        : [`Line ${line}, ${title}: "${text}" looks like ${replacedKinds[kind]}.`];
    }),
  );

interface Imported {
  /** How many texts were changed. */
  readonly changed: number;
  /** Texts that were not imported, and why. */
  readonly refused: readonly string[];
  /** Texts that were imported, and look wrong. */
  readonly odd: readonly string[];
}

/**
 * Writes the texts of a CSV file into the files below `root`. Throws CsvError, or Error for other columns and for a file
 * that is no text.
 */
export const importTexts = (root: string, file: Buffer): Imported => {
  const decoded = decodeText(file);
  if (!decoded) throw new Error('The encoding of the file is unknown: save it as "CSV UTF-8".');
  const [header, ...records] = readCsv(decoded.text);
  const titles = header?.cells ?? [];
  if (titles.join() !== TITLES.join()) {
    const missing = TITLES.filter((title) => !titles.includes(title));
    throw new Error(
      `The columns must be ${TITLES.join(', ')}${missing.length > 0 ? `; missing: ${missing.join(', ')}` : ''}.`,
    );
  }
  const languages = textsByLanguage(root);
  const replaced = findReplaced(records, languages);
  if (replaced.length > 0)
    throw new Error(`A spreadsheet has changed texts, so nothing was imported.\n${replaced.join('\n')}`);
  const refused: string[] = [];
  const odd: string[] = [];
  if (decoded.encoding === 'windows-1252') odd.push('The file was read as Windows-1252, not UTF-8.');
  let changed = 0;
  for (const [index, language] of LANGUAGES.entries()) {
    const current = languages.get(language);
    const texts = new Map<string, string>();
    for (const { line, cells } of records) {
      const [key = '', english = '', text = ''] = [cells[0], cells[2], cells[2 + index]];
      const before = current?.get(key)?.text;
      const name = `Line ${line}, ${key} (${language})`;
      if (text === '' || text === before) {
        if (text === '' && before !== undefined) refused.push(`${name}: the text is missing.`);
        continue;
      }
      if (before === undefined) {
        refused.push(`${name}: there is no such text.`);
        continue;
      }
      if (placeholdersOf(text).join() !== placeholdersOf(before).join()) {
        refused.push(`${name}: the placeholders must be ${placeholdersOf(before).join(', ') || 'none'}.`);
        continue;
      }
      const problem = language === DEFAULT_LANGUAGE ? 'changes the English text' : oddity(english, text);
      if (problem !== undefined) odd.push(`${name}: it ${problem}.`);
      texts.set(key, text);
    }
    changed += texts.size;
    for (const [file, source] of readFolder(root, language)) {
      const written = replaceTexts(source, texts);
      if (written !== source) writeFileSync(file, written);
    }
  }
  return { changed, refused, odd };
};
