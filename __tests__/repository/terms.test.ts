import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readCsv } from '@/server/sheets/csv';
import { textsBelow, textsOf } from '../support/texts';
import { ROOT } from '../support/sources';

const LANGUAGES = { Tetum: 'tet', Portuguese: 'pt', Indonesian: 'id' } as const;
type Title = keyof typeof LANGUAGES;

const terms = readFileSync(path.join(ROOT, 'src/shared/messages/TERMS.md'), 'utf8');

const cellsOf = (row: string): readonly string[] => row.split('|').map((cell) => cell.trim());

/** The rows of the table below a title. */
const tableBelow = (title: string): readonly (readonly string[])[] => {
  const [, section = ''] = terms.split(`## ${title}\n`);
  const [, ...rows] = (/(?:^\|.*\n)+/m.exec(section)?.[0] ?? '').trim().split('\n').map(cellsOf);
  return rows.slice(1);
};

/** The word that is used, and those that are not, by language. */
const words = tableBelow('Words that are not used').map(
  ([, title = '', used = '', refused = '']) => [title as Title, used, refused.split(', ')] as const,
);

/** The texts of the sample catalogue in a language, by the name of the product and the column. */
const catalogueTexts = (language: string): readonly (readonly [key: string, text: string])[] => {
  const [header, ...rows] = readCsv(readFileSync(path.join(ROOT, 'static/catalogue/products.csv'), 'utf8'));
  return rows.flatMap(({ cells }) =>
    cells.flatMap((text, index) => {
      const column = header?.cells[index] ?? '';
      return column.endsWith(`_${language}`) ? [[`${cells[0] ?? ''} ${column}`, text] as const] : [];
    }),
  );
};

const EXAMPLE = path.join(ROOT, 'src/server/modules/shop/example');

/** The texts of the example of a shop in a language: its pages, and the values in `shop.json` by language. */
const exampleTexts = (language: string): readonly (readonly [key: string, text: string])[] => {
  const texts: (readonly [string, string])[] = readdirSync(EXAMPLE)
    .filter((name) => name.endsWith(`.${language}.md`))
    .map((name) => [name, readFileSync(path.join(EXAMPLE, name), 'utf8')]);
  JSON.parse(readFileSync(path.join(EXAMPLE, 'shop.json'), 'utf8'), (key, value: unknown) => {
    if (key === language && typeof value === 'string') texts.push(['shop.json', value]);
    return value;
  });
  return texts;
};

/** The desk is in English and Tetum. */
const deskTexts = textsBelow('src/desk/texts/tet');

const allTexts = (title: Title) => [
  ...textsOf(LANGUAGES[title]),
  ...catalogueTexts(LANGUAGES[title]),
  ...exampleTexts(LANGUAGES[title]),
  ...(title === 'Tetum' ? deskTexts : []),
];

/** Matches a word, not a part of another one: `azul-marinho` does not contain `marinho`. */
const wholeWord = (word: string): RegExp => new RegExp(`(?<![\\p{L}'-])${word}(?![\\p{L}'-])`, 'iu');

test('the table has words of every translated language', () => {
  expect(new Set(words.map(([title]) => title))).toEqual(new Set(Object.keys(LANGUAGES)));
});

test.each(words)('%s: only %s is used, for which no text has %s', (title, used, refused) => {
  const texts = allTexts(title);
  const found = texts.filter(([, text]) => refused.some((word) => wholeWord(word).test(text)));
  expect(found).toEqual([]);
  expect(texts.some(([, text]) => wholeWord(used).test(text))).toBe(true);
});

test('the terms in four languages have none of these words', () => {
  const columns = ['', '', 'Tetum', 'Portuguese', 'Indonesian'];
  const found = [...terms.matchAll(/^\| English +\|.*\n\|.*\n((?:^\|.*\n)+)/gm)].flatMap(([, rows = '']) =>
    rows
      .trim()
      .split('\n')
      .map(cellsOf)
      .flatMap((cells) =>
        words.filter(([title, , refused]) =>
          refused.some((word) => wholeWord(word).test(cells[columns.indexOf(title)] ?? '')),
        ),
      ),
  );
  expect(found).toEqual([]);
});
