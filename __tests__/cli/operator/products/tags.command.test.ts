import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readTag } from '@/server/modules/labels/shelfTag';
import { engines } from '../../../support/database';
import { openOperator, type CommandResult } from '../../../support/operator';
import { readPdf } from '../../../support/pdf';
import { openTestShop, type TestShop } from '../../../support/testServer';

const folder = mkdtempSync(path.join(tmpdir(), 'lorosae-tags-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(engines)('tags of shelves on the %s database', (engine) => {
  let shop: TestShop;
  let environment: Record<string, string | undefined>;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    environment = { DATA_DIR: shop.settings.dataDir, DATABASE_URL: shop.settings.databaseUrl };
  });
  afterAll(() => shop.close());

  const run = (words: readonly string[], more: Record<string, string> = {}): Promise<CommandResult> =>
    openOperator({ ...environment, ...more }, shop.now)(words);
  const fileOf = (name: string): string => path.join(folder, `${engine}-${name}.pdf`);
  const pagesOf = (name: string) => readPdf(readFileSync(fileOf(name))).pages;

  test('have a code for each size, which the desk reads', async () => {
    const { out, exitCode } = await run(['stock', 'tags', 'shirt', '--output', fileOf('codes')]);
    expect([out, exitCode]).toEqual([`3 tags are in ${fileOf('codes')}.\n`, 0]);
    const [page] = pagesOf('codes');
    expect(page?.codes).toEqual(['1/S', '1/M', '1/XL']);
    expect(page?.codes.map(readTag)).toEqual(['S', 'M', 'XL'].map((size) => ({ product: '1', size })));
  });

  test('have the address at the desk where there is one', async () => {
    const desk = { DESK_PORT: '4600', DESK_URL: 'https://desk.example' };
    await run(['stock', 'tags', '1', '--output', fileOf('addresses')], desk);
    const [code = ''] = pagesOf('addresses')[0]?.codes ?? [];
    expect(code).toBe('https://desk.example/stock/1/S');
    expect(readTag(code)).toEqual({ product: '1', size: 'S' });
  });

  test('of all products are 24 on a page', async () => {
    const { out } = await run(['stock', 'tags', '--all', '--output', fileOf('all')]);
    const tags = Number(/^\d+/.exec(out)?.[0]);
    expect(pagesOf('all').map(({ codes }) => codes.length)).toEqual(
      Array.from({ length: Math.ceil(tags / 24) }, (_, page) => Math.min(24, tags - page * 24)),
    );
  });

  test('are refused without products, for unknown ones, and for a file that exists', async () => {
    const output = ['--output', fileOf('none')];
    expect((await run(['stock', 'tags', ...output])).exitCode).toBe(2);
    expect((await run(['stock', 'tags', 'shirt', '--all', ...output])).exitCode).toBe(2);
    expect((await run(['stock', 'tags', 'no-such-thing', ...output])).exitCode).toBe(1);
    await run(['stock', 'tags', 'shirt', '--output', fileOf('twice')]);
    expect((await run(['stock', 'tags', 'shirt', '--output', fileOf('twice')])).err).toContain('--force');
  });

  test('a tag names a product by its id only', () => {
    expect(readTag('https://desk.example/stock/shirt/M')).toBeUndefined();
    expect(readTag('https://desk.example/stock/1/M')).toEqual({ product: '1', size: 'M' });
  });

  test('a code that is damaged names nothing', () => {
    expect(
      ['', '1', '1/', '/M', 'M', 'https://desk.example/stock/1', 'https://desk.example/stock/1/%E0%A4%A'].map(readTag),
    ).toEqual(Array.from({ length: 7 }, () => undefined));
    expect(readTag('12/One/Size')).toEqual({ product: '12', size: 'One/Size' });
  });
});
