import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seedDatabase } from '@/server/modules/seed/seedDatabase';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { openOperator } from '../support/operator';
import { sampleProduct } from '../support/products';
import { openAndSave, type Opening } from './support/spreadsheet';

const OPENINGS: readonly Opening[] = [
  { locale: 'en-US', format: 'ods', separator: ',' },
  { locale: 'en-US', format: 'xlsx', separator: ';' },
  { locale: 'pt-PT', format: 'xlsx', separator: ',' },
  { locale: 'pt-PT', format: 'ods', separator: ';' },
  { locale: 'id-ID', format: 'ods', separator: ',' },
  { locale: 'id-ID', format: 'xlsx', separator: ';' },
  { locale: 'de-DE', format: 'xlsx', separator: ',' },
  { locale: 'de-DE', format: 'ods', separator: '\t' },
];

/** Sizes that a spreadsheet would convert when they stood alone, one for each product. */
const SIZES = [
  ...[
    '38',
    '06',
    '1.0',
    '1e3',
    '6E2',
    '10%',
    '1-2',
    '3/4',
    '10-12',
    'MAR',
    'MAR1',
    'TRUE',
    '12:30',
    '1 1/2',
    '-1',
    '+1',
  ],
  ...['=1', '@', '$5', '5 €', '2 anos', '110 cm', 'W32 L30', '75B', 'EU 38.5', 'jan', '12345678901234567890', "'6"],
];

/** Texts that a spreadsheet would convert, run or shorten. */
const TEXTS = [
  ...['007', '1.0', '501', '1-2', '3/4', '10-12', 'MAR1', '2-Jan', '02/jan', '2026-01-02', '9:30', '38:04:00', '1e3'],
  ...['TRUE', 'falso', '100%', '=1+1', '+1', '-1', '@x', "'90", '#REF!', '########', '12345678901234567890', '1 1/2'],
  ...['$5', 'Rp 5', '5 €', '1,234.50', '1.234,50', 'a;b', 'a,b', 'two\nlines', 'say "so"', 'Só à mão — 50 cm', '5 pm'],
];

const PRICES = ['12.50', '12.05', '1.50', '20.00', '1234.50', '10.10', '0.99'];

const catalogue = Array.from({ length: Math.max(SIZES.length, TEXTS.length) }, (_, at) => {
  const [size = 'S', text = 'x', price = '1'] = [SIZES[at], TEXTS[at], PRICES[at % PRICES.length]];
  // Only a description has several lines.
  const line = text.replace('\n', ' ');
  return sampleProduct({
    ...{ slug: ['1-2', '007', '1e3', '2026-01-02'][at] ?? `goods-${at}`, name: line, category: 'women', price },
    ...{ description: text, fit: line, name_pt: line, stock: `${size} = ${at}` },
  });
});
const several = sampleProduct({
  ...{
    slug: 'several',
    name: 'Several',
    category: 'men',
    price: '5',
    stock: SIZES.map((size) => `${size} = 1`).join('|'),
  },
});
const goods = [...catalogue, several];

describe('an export that a person opens in a spreadsheet and saves', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lorosae-goods-'));
  const file = path.join(folder, 'goods.csv');
  let own: TestDatabase;
  let other: TestDatabase;
  const runIn = ({ dataDir, databaseUrl }: TestDatabase) =>
    openOperator({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  const exported = async (database: TestDatabase, separator = ',') =>
    (await runIn(database)(['products', 'export', '--separator', separator === '\t' ? 'tab' : separator])).out;
  beforeAll(async () => {
    own = await openTestDatabase('embedded');
    await seedDatabase(own.db, Date.UTC(2025, 10, 20), goods);
  });
  beforeEach(async () => {
    other = await openTestDatabase('embedded');
  });
  afterEach(() => other.close());
  afterAll(async () => {
    await own.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test.each(OPENINGS)('changes nothing: $locale, $format, separator "$separator"', async (opening) => {
    writeFileSync(file, openAndSave(await exported(own, opening.separator), opening));
    const count = `0 added, 0 changed, ${goods.length} as they were, 0 skipped.\n`;
    expect(await runIn(own)(['products', 'import', file])).toMatchObject({ err: '', exitCode: 0, out: count });
    expect(await runIn(other)(['products', 'import', file])).toMatchObject({ err: '', exitCode: 0 });
    const byLine = async (database: TestDatabase) => (await exported(database)).split('\r\n').sort();
    expect(await byLine(other)).toEqual(await byLine(own));
  });

  test.each(OPENINGS.filter(({ separator }) => separator === ','))(
    'is refused with its line in the form of release 1.0.0: $locale, $format',
    async (opening) => {
      const list = ['slug,stock', 'goods-30,38:4', 'goods-31,S:4|M:1', 'goods-32,6:5'].join('\n');
      writeFileSync(file, openAndSave(list, opening));
      const before = await exported(own);
      const ran = await runIn(own)(['products', 'import', file]);
      expect([ran.exitCode, ran.err.split('\n')]).toEqual([
        1,
        [
          expect.stringMatching(/^Line 2: stock "38:04:00" looks like a time: .* such as "38 = 4"\.$/),
          expect.stringMatching(/^Line 4: stock ".*" looks like a time: .* such as "6 = 5"\.$/),
          expect.stringContaining('2 of 3 lines cannot be imported, so nothing was changed.'),
          '',
        ],
      ]);
      expect(await exported(own)).toBe(before);
    },
  );
});
