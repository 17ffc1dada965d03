import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { exportTexts, importTexts } from '@/cli/texts/textTable';
import { readCsv } from '@/server/sheets/csv';
import { LANGUAGES } from '@/shared/languages';
import { ROOT } from '../../support/sources';

const MESSAGES = path.join(ROOT, 'src/shared/messages');

const english = `/** Texts of the cart. */
export const cartMessages = {
  added: 'Added to cart!',
  /** Over the list. */
  count: (count: number) => (count === 1 ? '1 item' : \`\${formatCount(count)} items\`),
  line: (name: string, size: string) => \`\${name}, size \${size}\`,
} as const;
`;
const indonesian = `export const cartMessages = {
  added: 'Ditambahkan!',
  count: (count) => \`\${formatCount(count)} barang\`,
  line: (name, size) => \`\${name}, ukuran \${size}\`,
} satisfies Messages['cartMessages'];
`;

describe('the table of texts', () => {
  let root: string;
  const file = (language: string): string => path.join(root, language, 'cart.ts');
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'lorosae-texts-'));
    for (const language of LANGUAGES) {
      mkdirSync(path.join(root, language));
      writeFileSync(file(language), language === 'en' ? english : indonesian);
    }
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const table = () => readCsv(exportTexts(root)).map(({ cells }) => cells);
  const bytesOf = (key: string, text: string) => Buffer.from(withCell(key, text));
  const withCell = (key: string, text: string) =>
    table()
      .map((cells) => (cells[0] === key ? [...cells.slice(0, -1), text] : cells))
      .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join())
      .join('\n');

  test('has a row for each text, with its comment and its placeholders', () => {
    expect(table()).toEqual([
      ['key', 'context', 'en', 'tet', 'pt', 'id'],
      ['cartMessages.added', 'Texts of the cart.', 'Added to cart!', ...Array<string>(3).fill('Ditambahkan!')],
      ['cartMessages.count', 'Over the list.', '1 item', ...Array<string>(3).fill('{count} barang')],
      ['cartMessages.count#2', 'Over the list.', '{count} items', '', '', ''],
      [
        'cartMessages.line',
        'Texts of the cart.',
        '{name}, size {size}',
        ...Array<string>(3).fill('{name}, ukuran {size}'),
      ],
    ]);
  });

  test('writes changed texts into the source, with the values in another order', () => {
    expect(importTexts(root, bytesOf('cartMessages.line', "Ukuran {size}: '{name}'"))).toEqual({
      changed: 1,
      refused: [],
      odd: [],
    });
    expect(readFileSync(file('id'), 'utf8')).toBe(
      indonesian.replace('`${name}, ukuran ${size}`', "`Ukuran ${size}: '${name}'`"),
    );
    expect(readFileSync(file('pt'), 'utf8')).toBe(indonesian);
  });

  test.each([
    ['cartMessages.line', 'Ukuran {size}', 'the placeholders must be {name}, {size}.'],
    ['cartMessages.added', '', 'the text is missing.'],
    ['cartMessages.count#2', '{count} barang', 'there is no such text.'],
  ])('refuses %s as %j', (key, text, reason) => {
    const { changed, refused } = importTexts(root, bytesOf(key, text));
    expect([changed, refused]).toEqual([0, [expect.stringMatching(new RegExp(`^Line \\d, ${key} \\(id\\): `))]]);
    expect(refused[0]).toContain(reason);
    expect(readFileSync(file('id'), 'utf8')).toBe(indonesian);
  });

  test.each([
    ['Added to cart!', 'is the same as in English'],
    ['Ditambahkan', 'ends in another way'],
    ['Sudah  ditambahkan!', 'has spaces'],
  ])('names %j as odd', (text, reason) => {
    const { changed, odd } = importTexts(root, bytesOf('cartMessages.added', text));
    expect([changed, odd.length]).toEqual([1, 1]);
    expect(odd[0]).toContain(reason);
  });

  test('refuses other columns, and names the missing ones', () => {
    const columns = 'The columns must be key, context, en, tet, pt, id';
    expect(() => importTexts(root, Buffer.from('key,en,pt,id\na,b,c,d\n'))).toThrow(
      `${columns}; missing: context, tet.`,
    );
    expect(() => importTexts(root, Buffer.from('key,context,tet,en,pt,id\n'))).toThrow(`${columns}.`);
  });

  test.each(['#NAME?', '########', '2-Jan', 'TRUE'])(
    'imports nothing when a spreadsheet has changed a text to %j',
    (text) => {
      expect(() => importTexts(root, bytesOf('cartMessages.added', text))).toThrow(
        new RegExp(`nothing was imported.\\nLine 2, id: ".*" looks like`),
      );
      expect(readFileSync(file('id'), 'utf8')).toBe(indonesian);
    },
  );

  test('names a changed English text as odd', () => {
    const csv = exportTexts(root).replace('Added to cart!', 'In the cart!');
    expect(importTexts(root, Buffer.from(csv)).odd).toEqual([
      'Line 2, cartMessages.added (en): it changes the English text.',
    ]);
  });

  test('reads what spreadsheets write: semicolons, UTF-16, Windows-1252', () => {
    const csv = withCell('cartMessages.added', 'Já está!').replaceAll('","', '";"').replaceAll('\n', '\r\n');
    const files = [
      Buffer.from(`\uFEFF${csv}`),
      Buffer.from(`\uFEFF${csv.replaceAll(';', '\t').replaceAll('"', '')}`, 'utf16le'),
      Buffer.from(`sep=;\r\n${csv}`, 'latin1'),
    ];
    const odds = files.map((bytes) => {
      writeFileSync(file('id'), indonesian);
      const { changed, odd } = importTexts(root, bytes);
      expect([changed, readFileSync(file('id'), 'utf8')]).toEqual([1, indonesian.replace('Ditambahkan!', 'Já está!')]);
      return odd;
    });
    expect(odds).toEqual([[], [], ['The file was read as Windows-1252, not UTF-8.']]);
    expect(() => importTexts(root, Buffer.from([0x50, 0x4b, 3, 4, 0]))).toThrow('save it as "CSV UTF-8"');
  });
});

test('the texts of the shop come back from their table as they are', () => {
  const copy = mkdtempSync(path.join(tmpdir(), 'lorosae-texts-'));
  cpSync(MESSAGES, copy, { recursive: true });
  expect(importTexts(copy, Buffer.from(exportTexts(copy)))).toMatchObject({ changed: 0 });
  rmSync(copy, { recursive: true });
});
