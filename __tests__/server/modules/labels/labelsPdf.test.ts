import { readFileSync } from 'node:fs';
import { labelsPdf, needsFont } from '@/server/modules/labels/labelsPdf';
import type { ParcelLabel } from '@/server/modules/labels/parcelLabel';
import { readPdf } from '../../../support/pdf';

const label = (changes: Partial<ParcelLabel> = {}): ParcelLabel => ({
  brand: 'Lorosae',
  order: 'LRS-8PBS-24JK-77QW',
  parcel: '',
  code: changes.order ?? 'LRS-8PBS-24JK-77QW',
  name: 'José da Conceição',
  phone: '+670 7712 3456',
  address: 'Rua de Bidau 12, aldeia São José, Dili',
  items: ['2 × M · trousers'],
  payment: 'Collect $57.00',
  more: (items) => `and ${items} more items`,
  ...changes,
});
const FONT = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');

const draw = async (labels: readonly ParcelLabel[], format: 'a6' | 'a4' = 'a6') =>
  readPdf(await labelsPdf(labels, { format, now: Date.UTC(2025, 10, 20) }));

test('a label has every text, and the order number as QR code', async () => {
  const { pages } = await draw([label()]);
  expect(pages).toHaveLength(1);
  for (const text of [
    label().name,
    label().phone,
    'Rua de Bidau 12',
    'São José',
    '2 × M · trousers',
    'Collect $57.00',
  ]) {
    expect(pages[0]?.text).toContain(text);
  }
  expect(pages[0]?.codes).toEqual(['LRS-8PBS-24JK-77QW']);
});

test.each([
  ['a6', 5, [1, 1, 1, 1, 1]],
  ['a4', 5, [4, 1]],
  ['a4', 4, [4]],
] as const)('format %s has %i labels on pages of %j', async (format, count, perPage) => {
  const { pages } = await draw(
    Array.from({ length: count }, (_, index) => label({ order: `LRS-${index}` })),
    format,
  );
  expect(pages.map(({ codes }) => codes.length)).toEqual(perPage);
  expect(pages.flatMap(({ codes }) => codes).sort()).toEqual(
    Array.from({ length: count }, (_, index) => `LRS-${index}`),
  );
});

test('a long order names what has room, and counts the rest', async () => {
  const items = Array.from({ length: 60 }, (_, index) => `1 × M · ${'long '.repeat(30)}${index}`);
  const { pages } = await draw([
    label({ items, name: 'Maria '.repeat(60), address: 'Rua '.repeat(200), payment: 'Collect $1,234.00' }),
  ]);
  expect(pages).toHaveLength(1);
  const shown = pages[0]?.text.match(/1 × M · long/g)?.length ?? 0;
  expect(shown).toBeGreaterThan(3);
  expect(pages[0]?.text).toContain(`and ${60 - shown} more items`);
  expect(pages[0]?.text).toContain('Collect $1,234.00');
});

test('letters with an accent that the standard fonts lack are shown without it', async () => {
  const names = label({ name: 'Nguyễn Quōvīs Élia', address: 'Ştefan, Dili' });
  const [page] = (await draw([names])).pages;
  expect(page?.text).toContain('Nguyen Quovis Élia');
  expect(page?.text).toContain('Stefan, Dili');
});

test('other letters that the standard fonts lack are shown as ?, and by a font that has them', async () => {
  expect(needsFont(label())).toBe(false);
  const greek = label({ name: 'Ana Σοάρες' });
  expect(needsFont(greek)).toBe(true);
  expect((await draw([greek])).pages[0]?.text).toContain('Ana ??????');
  const options = { format: 'a6' as const, now: 0 };
  const drawn = await labelsPdf([greek], { ...options, font: readFileSync(FONT) });
  expect(drawn.includes('DejaVuSans')).toBe(true);
  await expect(labelsPdf([greek], { ...options, font: Buffer.from('no font') })).rejects.toThrow('font');
});
