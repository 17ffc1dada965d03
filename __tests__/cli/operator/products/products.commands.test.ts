import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { formatTime } from '@/server/timeZone';
import type { Product } from '@/shared/contract/products';
import { engines } from '../../../support/database';
import { openOperator, type CommandResult } from '../../../support/operator';
import { openTestShop, type TestShop } from '../../../support/testServer';
import { until } from '../../../support/until';

interface Listed {
  readonly id: number;
  readonly slug: string;
  readonly price: number;
  readonly stock: Readonly<Record<string, number>>;
  readonly images: readonly string[];
  readonly on_sale: boolean;
}

const HEAD = 'name,category,description,price,old_price,stock,images';

describe.each(engines)('goods on the %s database', (engine) => {
  let shop: TestShop;
  let run: (words: readonly string[], answer?: boolean) => Promise<CommandResult>;
  let folder: string;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    run = openOperator({ DATA_DIR: shop.settings.dataDir, DATABASE_URL: shop.settings.databaseUrl }, shop.now);
    folder = mkdtempSync(path.join(tmpdir(), 'lorosae-list-'));
  });
  afterAll(async () => {
    await shop.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const fileOf = (name: string, text: string): string => {
    const file = path.join(folder, name);
    writeFileSync(file, text);
    return file;
  };
  const shown = async (): Promise<readonly Product[]> => (await shop.call('GET /api/allproducts')).json<Product[]>();
  const listed = async (): Promise<readonly Listed[]> => (await run(['products', 'list', '--json'])).json<Listed[]>();
  /** The running shop sees another process's change a moment later. */
  const soon = (isSo: (products: readonly Product[]) => boolean): Promise<void> =>
    until(async () => isSo(await shown()), { what: 'the change in the running shop' });
  const onHand = (products: readonly Product[], id: number, size: string): number | undefined =>
    products.find((product) => product.id === id)?.stock_by_size.find((entry) => entry.size === size)?.quantity;

  test('lists and shows products to people and to programs', async () => {
    const table = await run(['products', 'list']);
    expect(table.out.split('\n')[0]).toMatch(/^ID +SLUG +NAME +CATEGORY +PRICE +ON HAND +SHOWN$/);
    expect(table.out).toMatch(/\b2 +trousers +trousers +men +19\.99 +201 +yes/);
    expect(await listed()).toHaveLength(6);
    const one = await run(['products', 'show', 'dress']);
    expect(one.out).toMatch(/SIZE +ON HAND\nS +2\nM +4\n/);
    const { created_at: added } = await shop.db.read
      .selectFrom('products')
      .select('created_at')
      .where('slug', '=', 'dress')
      .executeTakeFirstOrThrow();
    expect(one.out).toMatch(new RegExp(`added +${formatTime(added, 'Asia/Dili')}\n`));
    const some = await run(['products', 'list', '--category', 'Women', '--limit', '1', '--json']);
    expect(some.json<Listed[]>().map(({ slug }) => slug)).toEqual(['dress']);
    expect((await run(['products', 'show', '3', '--json'])).json<Listed>()).toMatchObject({ slug: 'dress', price: 35 });
    expect(await run(['products', 'show', 'nothing'])).toMatchObject({ exitCode: 1, out: '' });
  });

  test('hides a product from the running shop, and puts it back', async () => {
    await shown();
    expect((await run(['products', 'hide', 'skirt'])).exitCode).toBe(0);
    await soon((products) => !products.some(({ id }) => id === 4));
    expect((await run(['products', 'list', '--hidden', '--json'])).json<Listed[]>().map(({ id }) => id)).toEqual([4]);
    await run(['products', 'unhide', '4']);
    await soon((products) => products.some(({ id }) => id === 4));
  });

  test('counts stock and deliveries, which the running shop shows', async () => {
    await run(['stock', 'set', 'shirt', 'M', '7']);
    await soon((products) => onHand(products, 1, 'M') === 7);
    await run(['stock', 'add', '1', 'M', '5']);
    await soon((products) => onHand(products, 1, 'M') === 12);
    expect(await run(['stock', 'add', '1', 'XXL', '5'])).toMatchObject({ exitCode: 1 });
    await run(['stock', 'add', '1', 'XXL', '5', '--new-size']);
    await soon((products) => onHand(products, 1, 'XXL') === 5);
    const counted = await shop.db.read
      .selectFrom('product_sizes')
      .select(['size', 'on_hand', 'received'])
      .where('product_id', '=', 1)
      .where('size', 'in', ['M', 'XXL'])
      .orderBy('size')
      .execute();
    // Three of size M came first; the sample orders of the seed hold some more.
    const held = await shop.db.read
      .selectFrom('order_items')
      .select((row) => row.fn.sum<number>('quantity').as('units'))
      .where('product_id', '=', 1)
      .where('size', '=', 'M')
      .executeTakeFirstOrThrow();
    expect(counted).toEqual([
      { size: 'M', on_hand: 12, received: 12 + held.units },
      { size: 'XXL', on_hand: 5, received: 5 },
    ]);
  });

  test('lists the sizes with few units, the fewest first', async () => {
    const low = async (...flags: string[]) => {
      const rows = (await run(['stock', 'low', '--json', ...flags])).json<{ slug: string; size: string }[]>();
      return rows.map(({ slug, size }) => `${slug} ${size}`);
    };
    await run(['products', 'hide', 'trousers']);
    expect(await low()).toEqual(['shirt XL', 'romper 2Y', 'dress S']);
    await run(['products', 'unhide', 'trousers']);
    expect(await low('--below', '2')).toEqual(['shirt XL', 'trousers S', 'romper 2Y']);
    expect((await run(['stock', 'low'])).out).toMatch(/^SLUG +NAME +SIZE +ON HAND +SOLD\nshirt +shirt +XL +0 /);
  });

  test('takes a size in any letter case, and begins no other one for it', async () => {
    await run(['stock', 'set', 'socks', 'one size', '44', '--new-size']);
    await run(['stock', 'add', 'romper', '9y', '2', '--new-size']);
    expect((await run(['products', 'show', 'socks', '--json'])).json<Listed>().stock).toEqual({ 'One Size': 44 });
    expect((await run(['products', 'show', 'romper', '--json'])).json<Listed>().stock).toMatchObject({ '9Y': 2 });
    expect(await run(['stock', 'add', 'romper', 'a|b', '2', '--new-size'])).toMatchObject({ exitCode: 1 });
  });

  test('changes prices, never below what an offer says', async () => {
    await run(['prices', 'set', 'socks', '4.5', '--was', '6']);
    await soon((products) =>
      products.some(({ id, new_price, old_price }) => id === 6 && new_price === 4.5 && old_price === 6),
    );
    expect(await run(['prices', 'set', 'socks', '9', '--was', '6'])).toMatchObject({ exitCode: 1 });
    expect(await run(['prices', 'set', 'nothing', '9'])).toMatchObject({ exitCode: 1 });
  });

  test('tells every bad line with its number and reasons, and changes nothing', async () => {
    const before = await listed();
    const file = fileOf(
      'bad.csv',
      [
        HEAD,
        'Good Hat,men,,12,,One Size 4,',
        ',men,,12,,M 4,',
        'Price Hat,men,,12.345,,M 4,',
        'Old Hat,men,,12,11,M 4,',
        'Pet Hat,dogs,,12,,M 4,',
        'Stock Hat,men,,12,,M many,',
        'Picture Hat,men,,12,,M 4,hat.jpg',
        'Good  Hat,men,,13,,One Size 4,',
        'Cell Hat,men,,12,,M 4,,too much',
        '帽子,men,,12,,M 4,',
      ].join('\n'),
    );
    const nowhere = path.join(folder, 'nowhere');
    expect(await run(['products', 'import', file, '--images', nowhere])).toMatchObject({
      exitCode: 2,
      err: `--images: there is no folder ${nowhere}.\n`,
    });
    const ran = await run(['products', 'import', file]);
    expect(ran.exitCode).toBe(1);
    expect(ran.err.split('\n')).toEqual([
      'Line 3: name is empty.',
      'Line 4: price "12.345" is not an amount such as 12.50.',
      'Line 5: old_price 11 is lower than price; an empty cell removes it.',
      'Line 6: category "dogs" is not one of men, women, kid.',
      'Line 7: stock "M many" is not a size and a number such as "M = 4".',
      'Line 8: picture "hat.jpg" is a file: name its folder with --images.',
      'Line 9: it is the same product as line 2.',
      'Line 10: it has 8 cells for 7 columns.',
      'Line 11: no slug can be made of the name: give one.',
      expect.stringMatching(/^9 of 10 lines cannot be imported/),
      '',
    ]);
    expect(await listed()).toEqual(before);
    const json = (await run(['products', 'import', file, '--json'])).json<{ bad: { line: number }[] }>();
    expect(json.bad.map(({ line }) => line)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(await run(['products', 'import', file, '--skip-bad'])).toMatchObject({
      exitCode: 0,
      out: '1 added, 0 changed, 0 as they were, 9 skipped.\n',
    });
    await soon((products) => products.some(({ name }) => name === 'Good Hat'));
  });

  test.each([
    ['title,price\nA,1\n', 'no column "title"'],
    ['name,price\nA,1\n', 'Line 2: it is a new product, which also needs category, stock.'],
    ['price,stock\n1,M 4\n', 'the column name or slug is missing'],
    ['[{"name": ', 'not valid JSON'],
    [`${HEAD}\n"A,men\n`, 'not closed'],
  ])('refuses a file that is no list: %j', async (text, reason) => {
    const ran = await run(['products', 'import', fileOf('wrong', text)]);
    expect(ran.exitCode).toBe(1);
    expect(ran.err).toContain(reason);
  });

  test('takes JSON, and the same file twice changes nothing, nor brings sold units back', async () => {
    const file = fileOf(
      'list.json',
      JSON.stringify([
        {
          name: 'Ataúro Scarf',
          category: 'women',
          price: 15,
          old_price: '20.50',
          stock: { 'One Size': 9 },
          on_sale: true,
        },
        { slug: 'hidden-scarf', name: 'Scarf', category: 'women', price: 15, stock: 'M 1', on_sale: false },
        { name: 'Pet Scarf', category: 'dogs', price: 15, stock: { M: '1' } },
      ]),
    );
    expect((await run(['products', 'import', file])).err).toContain('Line 3: stock cannot be read');
    expect((await run(['products', 'import', file, '--skip-bad'])).out).toContain('2 added');
    await run(['stock', 'set', 'atauro-scarf', 'One Size', '3']);
    const before = await shop.db.read.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow();
    expect((await run(['products', 'import', file, '--skip-bad'])).out).toContain('0 added, 0 changed, 2 as they were');
    expect(await shop.db.read.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()).toEqual(
      before,
    );
    await soon((products) => products.some(({ name }) => name === 'Ataúro Scarf'));
    expect((await listed()).find(({ slug }) => slug === 'atauro-scarf')).toMatchObject({ stock: { 'One Size': 3 } });
    expect((await shown()).some(({ name }) => name === 'Scarf')).toBe(false);
  });

  test('keeps pictures in their widths and serves them', async () => {
    const images = path.join(folder, 'pictures');
    mkdirSync(images, { recursive: true });
    const jpeg = await sharp({ create: { width: 1600, height: 2000, channels: 3, background: '#a8201a' } })
      .jpeg()
      .toBuffer();
    writeFileSync(path.join(images, 'front.jpg'), jpeg);
    writeFileSync(path.join(images, 'text.jpg'), 'no picture');
    const lines = (picture: string): string => `${HEAD}\nPictured Vest,men,,22,,M 4,${picture}`;
    for (const picture of ['text.jpg', '../list.json', 'absent.jpg', 'https://example.com/a.jpg']) {
      expect(
        await run(['products', 'import', fileOf('pictures.csv', lines(picture)), '--images', images]),
      ).toMatchObject({
        exitCode: 1,
        err: expect.stringContaining(`Line 2: picture "${picture}"`),
      });
    }
    const ran = await run(['products', 'import', fileOf('pictures.csv', lines('front.jpg')), '--images', images]);
    expect(ran).toMatchObject({ exitCode: 0, err: '' });
    await soon((products) => products.some(({ name }) => name === 'Pictured Vest'));
    const image = (await shown()).find(({ name }) => name === 'Pictured Vest')?.image ?? '';
    for (const width of [320, 640, 1280]) {
      const answer = await shop.call(`GET ${image.replace('1280', String(width))}`);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': expect.stringContaining('immutable'),
      });
      expect((await sharp(answer.bytes).metadata()).width).toBe(width);
    }
    expect(readdirSync(path.join(shop.settings.dataDir, 'uploads/pictures'))).toHaveLength(3);
    expect((await run(['products', 'import', path.join(folder, 'pictures.csv'), '--images', images])).out).toContain(
      '1 as they were',
    );
  });

  test('takes an export of the first release, which lacks the columns added since', async () => {
    const file = fileOf(
      'first.csv',
      'slug,name,category,description,price,old_price,stock,images,on_sale\r\nfirst-hat,First Hat,men,Straw,10.00,12.00,M:4,,yes\r\n',
    );
    expect(await run(['products', 'import', file])).toMatchObject({
      exitCode: 0,
      out: '1 added, 0 changed, 0 as they were, 0 skipped.\n',
    });
    const stored = {
      name: 'First Hat',
      description: 'Straw',
      price: 10,
      old_price: 12,
      stock: { M: 4 },
      on_sale: true,
    };
    expect((await run(['products', 'show', 'first-hat', '--json'])).json()).toMatchObject(stored);
  });

  test('sends the garment facts that are filled, and keeps those that a list lacks', async () => {
    const facts = { fabric: '100% cotton', care: 'Hand wash', model: 'Tomas is 172 cm and wears M' };
    const file = fileOf(
      'facts.csv',
      `name,category,price,stock,type,color,fabric,care,model\r\nFact Scarf,women,9,M 1,Blouse,navy,${Object.values(facts).join(',')}\r\n`,
    );
    expect((await run(['products', 'import', file])).exitCode).toBe(0);
    const prices = fileOf('prices.csv', 'slug,price\r\nfact-scarf,8\r\n');
    expect((await run(['products', 'import', prices])).out).toContain('1 changed');
    await soon((products) => products.some(({ name, new_price }) => name === 'Fact Scarf' && new_price === 8));
    const sent = (await shown()).find(({ name }) => name === 'Fact Scarf');
    expect(sent).toMatchObject({ type: 'shirt', color: 'blue', ...facts });
    expect(sent).not.toHaveProperty('fit');
  });

  test.each([
    ['csv', []],
    ['json', ['--json']],
  ])('takes its own export back unchanged: %s', async (kind, flags) => {
    const file = path.join(folder, `export.${kind}`);
    expect((await run(['products', 'export', '--output', file, ...flags])).exitCode).toBe(0);
    const count = (await listed()).length;
    expect((await run(['products', 'import', file])).out).toBe(
      `0 added, 0 changed, ${count} as they were, 0 skipped.\n`,
    );
  });
});
