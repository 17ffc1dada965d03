import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { seedDatabase } from '@/server/modules/seed/seedDatabase';
import { engines, openTestDatabase, type TestDatabase } from '../../../support/database';
import { openOperator, type CommandResult } from '../../../support/operator';
import { sampleProduct } from '../../../support/products';
import { openTestShop, type TestShop } from '../../../support/testServer';

const NOW = Date.UTC(2025, 10, 20);
const PICTURE = '/static/catalogue/walkers-leather-sandals-front.svg';

const scarf = (slug: string, changes: Readonly<Record<string, string>> = {}) =>
  sampleProduct({
    slug,
    name: slug,
    category: 'women',
    description: 'Woven',
    price: '20',
    old_price: '25',
    stock: 'S 4',
    images: PICTURE,
    ...changes,
  });

const goods = [scarf('red'), scarf('blue', { on_sale: 'no' }), scarf('green', { old_price: '' })];

describe.each(engines)('an import on the %s database', (engine) => {
  let own: TestDatabase;
  let run: (words: readonly string[], answer?: boolean) => Promise<CommandResult>;
  let folder: string;
  beforeEach(async () => {
    own = await openTestDatabase(engine);
    await seedDatabase(own.db, NOW, goods);
    run = openOperator({ DATA_DIR: own.dataDir, DATABASE_URL: own.databaseUrl });
    folder = mkdtempSync(path.join(tmpdir(), 'lorosae-import-'));
  });
  afterEach(async () => {
    await own.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const importText = (
    text: string | Buffer,
    flags: readonly string[] = [],
    answer?: boolean,
  ): Promise<CommandResult> => {
    const file = path.join(folder, 'goods.csv');
    writeFileSync(file, text);
    return run(['products', 'import', file, ...flags], answer);
  };
  const show = async (slug: string) => (await run(['products', 'show', slug, '--json'])).json<object>();
  const exported = async (): Promise<string> => (await run(['products', 'export'])).out;
  const storedPictures = () => readdirSync(path.join(own.dataDir, 'uploads/pictures')).sort();
  const photograph = (name: string, width = 1600): Promise<unknown> => {
    mkdirSync(path.join(folder, 'photographs'), { recursive: true });
    return sharp({ create: { width, height: 40, channels: 3, background: '#a8201a' } })
      .jpeg()
      .toFile(path.join(folder, 'photographs', name));
  };

  test('leaves the fields of the columns that the file lacks as they are', async () => {
    const ran = await importText(
      'name,category,price,stock\nred,women,22,S 4\nblue,women,22,S 4\ngreen,women,22,S 4\n',
    );
    expect(ran).toMatchObject({ exitCode: 0, out: '0 added, 3 changed, 0 as they were, 0 skipped.\n' });
    const kept = { description: 'Woven', price: 22, images: [PICTURE] };
    expect(await show('red')).toMatchObject({ ...kept, old_price: 25, on_sale: true });
    expect(await show('blue')).toMatchObject({ ...kept, old_price: 25, on_sale: false });
    // Without an offer before, the new price begins none.
    expect(await show('green')).toMatchObject({ ...kept, old_price: 22, on_sale: true });
  });

  test('needs only the slug and what changes', async () => {
    expect(await importText('slug;price\nred;24,50\n')).toMatchObject({ exitCode: 0 });
    expect(await show('red')).toMatchObject({ name: 'red', price: 24.5, old_price: 25, images: [PICTURE] });
    expect(await importText('slug,price\nred,26\n')).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining('Line 2: old_price 25.00 is lower than price; an empty cell removes it.'),
    });
    expect(await importText('slug,stock\ngreen,"s 9, xl 2"\n')).toMatchObject({ exitCode: 0 });
    expect(await show('green')).toMatchObject({ stock: { S: 4, XL: 2 }, price: 20 });
  });

  test.each([
    ['stock', '38:04:00', 'Line 2: stock "38:04:00" looks like a time: a spreadsheet has changed it.'],
    ['stock', '38:04 = 0', 'Line 2: the size "38:04" looks like a time: a spreadsheet has changed it.'],
    ['stock', '2-Jan 4', 'Line 2: the size "2-Jan" looks like a date: a spreadsheet has changed it.'],
    ['stock', '44563:4', 'Line 2: the size "44563" looks like a number: a spreadsheet has changed it.'],
    ['stock', '6E+02 = 4', 'Line 2: the size "6E+02" looks like a number in scientific notation'],
    ['description', '#REF!', 'Line 2: description "#REF!" looks like an error of a formula'],
  ])('imports nothing when a spreadsheet has changed the %s to %s', async (title, cell, line) => {
    const before = await exported();
    const ran = await importText(`slug,${title}\nred,${cell}\nblue,\n`);
    expect(ran).toMatchObject({ exitCode: 1, err: expect.stringContaining(line) });
    expect(await exported()).toBe(before);
  });

  test('accepts what looks changed where the shop has the same', async () => {
    const stock = 'TRUE = 1 | 1-2 = 2 | 3/4 = 3 | 06 = 4 | MAR = 5 | 1e3 = 6 | 10% = 7';
    expect(await importText(`slug,stock,fit\nred,${stock},'2-Jan\n`)).toMatchObject({ exitCode: 0 });
    expect(await importText(`slug,fit\nred,2-Jan\n`)).toMatchObject({
      out: expect.stringContaining('1 as they were'),
    });
    expect(await exported()).toContain("'2-Jan");
  });

  test('says so when it reads a file that is not in UTF-8', async () => {
    const ran = await importText(Buffer.from('slug;description\r\nred;Algodão\r\n', 'latin1'));
    expect(ran).toMatchObject({ exitCode: 0, err: 'Note: the file was read as Windows-1252, not UTF-8.\n' });
    expect(await show('red')).toMatchObject({ description: 'Algodão' });
  });

  test('clears the fields of empty cells, and asks first', async () => {
    const text = 'slug,description,old_price,images,on_sale\nred,,,,no\n';
    const before = await exported();
    const question = 'Products added: 0, hidden: 1; fields cleared: 3 (--dry-run shows them). Import all the same?';
    expect(await importText(text)).toMatchObject({
      exitCode: 1,
      err: `${question} Use --yes: there is no terminal to ask.\n`,
    });
    expect(await importText(text, [], false)).toMatchObject({ exitCode: 1, err: 'Nothing was changed.\n' });
    expect(await exported()).toBe(before);
    expect(await importText(text, ['--yes'])).toMatchObject({
      exitCode: 0,
      out: '0 added, 1 changed, 0 as they were, 0 skipped.\nProducts hidden: 1; fields cleared: 3.\n',
    });
    expect(await show('red')).toMatchObject({ description: '', old_price: 20, images: [], on_sale: false });
  });

  test('does not ask when it adds as much as it takes away', async () => {
    const text = 'slug,name,category,price,stock,description\nred,red,women,20,S 4,\nnew,new,men,9,M 1,\n';
    expect(await importText(text)).toMatchObject({ exitCode: 0, err: '' });
  });

  test('prints the differences with --dry-run, and changes nothing', async () => {
    await photograph('front.jpg');
    const text = [
      'slug,name,category,price,stock,images,on_sale',
      `red,red,women,22.00,S 4,${PICTURE},no`,
      'blue,blue,women,20,S 4,,no',
      `green,green,women,20,S 4,${PICTURE},yes`,
      'new,New,men,9,M 1,front.jpg,yes',
    ].join('\n');
    const flags = ['--dry-run', '--images', path.join(folder, 'photographs')];
    const before = await exported();
    const ran = await importText(text, flags);
    expect(ran).toMatchObject({ exitCode: 0, err: '' });
    expect(ran.out).toContain('CHANGED  red\nprice    20.00 → 22.00\non_sale  yes → no\n');
    expect(ran.out).toContain(`CHANGED  blue\nimages   ${PICTURE} → (empty)\n`);
    expect(ran.out).toMatch(
      /ADDED +new\nslug +new\nname +New\ncategory +men\nprice +9\.00\nstock +M = 1\nimages +\/pict/,
    );
    expect(ran.out).not.toContain('green');
    expect(ran.out).toContain(
      '1 added, 2 changed, 1 as they were, 0 skipped.\nProducts hidden: 1; fields cleared: 1.\n',
    );
    const json = (await importText(text, [...flags, '--json'])).json<{ differences: unknown[] }>();
    expect(json).toMatchObject({ added: 1, changed: 2, same: 1, hidden: 1, cleared: 1 });
    expect(json.differences[0]).toEqual({
      slug: 'red',
      is_new: false,
      fields: [
        { field: 'price', before: '20.00', after: '22.00' },
        { field: 'on_sale', before: 'yes', after: 'no' },
      ],
    });
    expect(await exported()).toBe(before);
    expect(storedPictures).toThrow('ENOENT');
  });

  test('refuses pictures that are nowhere, and imports nothing', async () => {
    const stored = `/pictures/${'0'.repeat(32)}-1280.webp`;
    const text = `name,category,price,stock,images\nA,men,9,M 1,${PICTURE}\nB,men,x,M 1,/static/none.svg|${stored}\n`;
    const before = await exported();
    expect(await importText(text)).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining(
        'Line 3: price "x" is not an amount such as 12.50; ' +
          'picture "/static/none.svg" is neither in the shop nor in --images; ' +
          `picture "${stored}" is neither in the shop nor in --images.\n`,
      ),
    });
    expect(await importText('slug,images\nred,/static/../package.json\n')).toMatchObject({ exitCode: 1 });
    expect(await exported()).toBe(before);
  });

  test('encodes a picture again only when the shop lacks it', async () => {
    await photograph('front.jpg', 400);
    const text = 'slug,images\nred,front.jpg\n';
    const flags = ['--images', path.join(folder, 'photographs')];
    await importText(text, flags);
    const stored = path.join(own.dataDir, 'uploads/pictures');
    const inodes = () => storedPictures().map((name) => statSync(path.join(stored, name)).ino);
    const [before, names] = [inodes(), storedPictures()];
    expect(names).toHaveLength(3);
    expect((await importText(text, flags)).out).toContain('1 as they were');
    expect(inodes()).toEqual(before);
    rmSync(path.join(stored, names[0] ?? ''));
    await importText(text, flags);
    expect(storedPictures()).toEqual(names);
  });
});

describe.each(engines)('an export from the %s database', (engine) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lorosae-export-'));
  let shop: TestShop;
  let run: (words: readonly string[], answer?: boolean) => Promise<CommandResult>;
  beforeAll(async () => {
    shop = await openTestShop(engine, { catalogue: goods });
    run = openOperator({ DATA_DIR: shop.settings.dataDir, DATABASE_URL: shop.settings.databaseUrl }, shop.now);
  });
  afterAll(async () => {
    await shop.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('is imported with its pictures into another shop', async () => {
    const images = path.join(folder, 'photographs');
    mkdirSync(images);
    await sharp({ create: { width: 1600, height: 40, channels: 3, background: '#143642' } })
      .jpeg()
      .toFile(path.join(images, 'front.jpg'));
    writeFileSync(path.join(folder, 'pictures.csv'), `slug,images\nred,front.jpg|${PICTURE}\n`);
    await run(['products', 'import', path.join(folder, 'pictures.csv'), '--images', images]);
    const file = path.join(folder, 'export.csv');
    const pictures = path.join(folder, 'pictures');
    expect(await run(['products', 'export', '--output', file, '--images', pictures])).toMatchObject({ exitCode: 0 });
    expect(readdirSync(pictures)).toHaveLength(3);

    const other = await openTestShop(engine, { catalogue: [] });
    try {
      const there = openOperator({ DATA_DIR: other.settings.dataDir, DATABASE_URL: other.settings.databaseUrl });
      expect(await there(['products', 'import', file])).toMatchObject({
        exitCode: 1,
        err: expect.stringMatching(/^Line 2: picture "\/pictures\/\w+-1280\.webp" is neither in the shop nor in/),
      });
      const imported = await there(['products', 'import', file, '--images', pictures]);
      expect(imported).toMatchObject({ exitCode: 0, out: '3 added, 0 changed, 0 as they were, 0 skipped.\n' });
      expect((await there(['products', 'export'])).out).toBe((await run(['products', 'export'])).out);
      const [image = ''] = (await there(['products', 'show', 'red', '--json'])).json<{ images: string[] }>().images;
      for (const width of ['320', '1280']) {
        const url = image.replace('1280', width);
        expect((await other.call(`GET ${url}`)).bytes).toEqual((await shop.call(`GET ${url}`)).bytes);
      }
    } finally {
      await other.close();
    }
  });

  test('names the pictures that the shop has lost', async () => {
    const pictures = path.join(folder, 'lost');
    await run(['products', 'import', path.join(folder, 'pictures.csv'), '--images', path.join(folder, 'photographs')]);
    rmSync(path.join(shop.settings.dataDir, 'uploads/pictures'), { recursive: true });
    expect(await run(['products', 'export', '--images', pictures])).toMatchObject({
      exitCode: 1,
      err: expect.stringMatching(/^3 pictures are missing in the shop: \/pictures\//),
    });
  });

  test.each([
    [';', '20,00'],
    ['tab', '20.00'],
    [',', '20.00'],
  ])('is taken back with the separator %j', async (separator, price) => {
    const file = path.join(folder, `${separator}.csv`);
    await run(['products', 'export', '--separator', separator, '--output', file]);
    expect((await run(['products', 'export', '--separator', separator])).out).toContain(price);
    expect((await run(['products', 'import', file])).out).toContain('0 added, 0 changed, 3 as they were');
  });

  test.each(['products', 'orders', 'subscribers'])('of %s replaces a file only with --force', async (noun) => {
    const file = path.join(folder, `${noun}.csv`);
    writeFileSync(file, 'mine');
    expect(await run([noun, 'export', '--output', file])).toMatchObject({
      exitCode: 1,
      err: `${file} exists: --force replaces it.\n`,
    });
    expect(statSync(file).size).toBe(4);
    expect(await run([noun, 'export', '--output', file, '--force', '--separator', ';'])).toMatchObject({ exitCode: 0 });
    expect(statSync(file).size).toBeGreaterThan(4);
  });
});
