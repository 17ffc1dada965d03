import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { importProducts } from '@/server/modules/products/importProducts';
import { readSheet } from '@/server/modules/products/productSheet';
import { seedDatabase } from '@/server/modules/seed/seedDatabase';
import { engines, openTestDatabase, type TestDatabase } from '../../../support/database';
import { openOperator, type CommandResult } from '../../../support/operator';
import { sampleProduct } from '../../../support/products';

const goods = ['red', 'blue', 'green'].map((slug) =>
  sampleProduct({ slug, name: slug, category: 'women', price: '20', stock: 'S 4 | M 1', fabric: 'Cotton' }),
);

const QUESTION =
  'Lines that are older than their product in the shop: 1. The table shows what would be changed back. Import them too?';

describe.each(engines)('an export that is imported again on the %s database', (engine) => {
  let own: TestDatabase;
  let run: (words: readonly string[], answer?: boolean) => Promise<CommandResult>;
  let folder: string;
  let file: string;
  beforeEach(async () => {
    own = await openTestDatabase(engine);
    await seedDatabase(own.db, Date.UTC(2025, 10, 20), goods);
    run = openOperator({ DATA_DIR: own.dataDir, DATABASE_URL: own.databaseUrl });
    folder = mkdtempSync(path.join(tmpdir(), 'lorosae-versions-'));
    file = path.join(folder, 'goods.csv');
    await run(['products', 'export', '--output', file]);
  });
  afterEach(async () => {
    await own.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const show = async (slug: string) =>
    (await run(['products', 'show', slug, '--json'])).json<Record<string, unknown>>();
  const importFile = (...flags: string[]) => run(['products', 'import', file, ...flags]);
  const importText = (text: string, ...flags: string[]) => {
    writeFileSync(file, text);
    return importFile(...flags);
  };

  test('asks before it puts a former price back, and --yes does not answer', async () => {
    await run(['prices', 'set', 'red', '25']);
    for (const flags of [[], ['--yes']]) {
      const refused = await importFile(...flags);
      expect(refused).toMatchObject({ exitCode: 1, out: '' });
      expect(refused.err).toContain(`${QUESTION} Use --older to import them or --skip-older to leave them`);
      expect(refused.err).toMatch(
        /LINE +PRODUCT +VERSION +COLUMN +NOW +IN THE FILE\n *2 +red +1 of 2 +price +25\.00 +20\.00/,
      );
    }
    expect(await show('red')).toMatchObject({ price: 25, version: 2 });
    expect(await run(['products', 'import', file, '--yes'], false)).toMatchObject({
      err: expect.stringMatching(/changed\.\n$/),
    });
    expect(await show('red')).toMatchObject({ price: 25 });
    expect(await run(['products', 'import', file], true)).toMatchObject({
      exitCode: 0,
      out: '0 added, 1 changed, 2 as they were, 0 skipped.\n',
    });
    expect(await show('red')).toMatchObject({ price: 20, version: 3 });
  });

  const changes: readonly (readonly [string, readonly (readonly string[])[], string])[] = [
    ['its price', [['prices', 'set', 'red', '25']], 'price'],
    ['its offer', [['prices', 'set', 'red', '20', '--was', '30']], 'old_price'],
    ['its visibility', [['products', 'hide', 'red']], 'on_sale'],
    ['a size that was renamed', [['products', 'rename-size', 'red', 'M', 'L']], 'stock'],
    ['a size that was removed', [['products', 'remove-size', 'red', 'M', '--write-off']], 'stock'],
    [
      'its price, changed and changed back but for a cent',
      [
        ['prices', 'set', 'red', '25'],
        ['prices', 'set', 'red', '20.01'],
      ],
      'price',
    ],
  ];
  test.each(changes)('asks about %s', async (_what, commands, column) => {
    for (const words of commands) expect(await run(words)).toMatchObject({ exitCode: 0 });
    const before = await show('red');
    const ran = await importFile('--json');
    expect(ran.exitCode).toBe(1);
    expect(ran.json<{ older: { slug: string; fields: { field: string }[] }[] }>().older).toMatchObject([
      { line: 2, slug: 'red', version: 1, version_now: before['version'], fields: [{ field: column }] },
    ]);
    expect(await show('red')).toEqual(before);
    expect(await importFile('--older', '--yes')).toMatchObject({ exitCode: 0 });
    expect(await show('red')).not.toEqual(before);
  });

  test('asks about texts, translations and pictures that another sheet has changed', async () => {
    await importText(
      'slug,fabric,name_pt,images\nred,Linen,Vermelho,/static/catalogue/walkers-leather-sandals-front.svg\n',
    );
    const ran = await importText('slug,fabric,name_pt,images,version\nred,Cotton,,,1\n', '--dry-run', '--json');
    expect(ran.json<{ older: { fields: { field: string }[] }[] }>().older[0]?.fields.map(({ field }) => field)).toEqual(
      [...['images', 'fabric', 'name_pt']],
    );
  });

  test('does not ask when it changes nothing, or when only stock was counted', async () => {
    await run(['prices', 'set', 'red', '25']);
    await run(['prices', 'set', 'red', '20']);
    await run(['stock', 'set', 'blue', 'S', '99']);
    await run(['stock', 'add', 'green', 'S', '5']);
    expect(await importFile()).toMatchObject({ exitCode: 0, err: '', out: expect.stringContaining('3 as they were') });
    expect(await show('blue')).toMatchObject({ stock: { S: 99, M: 1 }, version: 1 });
  });

  test('imports the other lines with --skip-older, and shows the same table with --dry-run', async () => {
    await run(['prices', 'set', 'red', '25']);
    const text = 'slug,price,version\nred,20,1\nblue,21,1\n';
    const dry = await importText(text, '--dry-run');
    expect(dry).toMatchObject({ exitCode: 0, err: expect.stringMatching(/red +1 of 2 +price +25\.00 +20\.00/) });
    expect(dry.out).toContain('0 added, 2 changed, 0 as they were, 0 skipped.\nNothing was changed');
    expect((await importText(text, '--dry-run', '--skip-older')).out).toContain(
      '0 added, 1 changed, 0 as they were, 1 skipped',
    );
    expect(await importText(text, '--skip-older')).toMatchObject({
      exitCode: 0,
      out: '0 added, 1 changed, 0 as they were, 1 skipped.\n',
    });
    expect([(await show('red'))['price'], (await show('blue'))['price']]).toEqual([25, 21]);
    expect(await importText(text, '--skip-older', '--older')).toMatchObject({ exitCode: 2 });
  });

  test('imports rows without a version as before: hand-made ones and those of release 1.0.0', async () => {
    await run(['prices', 'set', 'red', '25']);
    expect(await importText('slug,price\nred,22\n')).toMatchObject({ exitCode: 0, err: '' });
    expect(await importText('slug,price,version\nred,23,\n')).toMatchObject({ exitCode: 0, err: '' });
    expect(await show('red')).toMatchObject({ price: 23, version: 4 });
    writeFileSync(file, JSON.stringify([{ slug: 'red', price: 24, version: null }]));
    expect(await importFile()).toMatchObject({ exitCode: 0 });
    writeFileSync(file, JSON.stringify([{ slug: 'red', price: 20, version: 1 }]));
    expect(await importFile('--yes')).toMatchObject({ exitCode: 1 });
  });

  test.each(['1.0', '1,00', '1E+00', '0', '-1', '#REF!', '####', '2025-11-01', 'one', '1/1', '10:00', '9999999999'])(
    'refuses the version %s, which a spreadsheet has changed, with its line',
    async (version) => {
      expect(await importText(`slug;price;version\nblue;20;1\nred;22;${version}\n`)).toMatchObject({
        exitCode: 1,
        err: expect.stringContaining(`Line 3: version "${version}" is not a whole number as an export writes it`),
      });
      expect(await show('red')).toMatchObject({ price: 20 });
    },
  );

  test.each([' 1 ', "'1", '１', '\u200b1'])('reads the version %j', async (version) => {
    expect(await importText(`slug;price;version\nred;22;${version}\n`)).toMatchObject({ exitCode: 0, err: '' });
  });

  test('asks about a version that the product does not have yet: of another shop, or before a restore', async () => {
    expect(await importText('slug,price,version\nred,22,7\n')).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining('7 of 1'),
    });
    expect(await importText('slug,name,category,price,stock,version\nnew,New,men,9,M 1,7\n')).toMatchObject({
      exitCode: 0,
    });
    expect(await show('new')).toMatchObject({ version: 7 });
  });

  test('a planned price is no change of the product: the export has the normal price', async () => {
    const sale = ['prices', 'sale', '--category', 'women', '--percent', '50', '--to', '2099-01-01', '--yes'];
    expect(await run(sale)).toMatchObject({ exitCode: 0 });
    expect(await show('red')).toMatchObject({ price: 20, price_now: 10, version: 1 });
    expect(await importFile()).toMatchObject({ exitCode: 0, out: '0 added, 0 changed, 3 as they were, 0 skipped.\n' });
  });

  test('a product that changes after the check is not overwritten', async () => {
    writeFileSync(file, 'slug,price,version\nred,22,1\nblue,22,1\n');
    const { rows } = await readSheet(file);
    await run(['prices', 'set', 'blue', '25']);
    await expect(importProducts(own.db, Date.now(), rows)).rejects.toThrow('Line 3: blue has been changed since');
    // The operator has seen version 2, and the product has version 3 now.
    await run(['prices', 'set', 'blue', '26']);
    await expect(importProducts(own.db, Date.now(), rows, { accepted: new Map([['blue', 2]]) })).rejects.toThrow(
      'Line 3',
    );
    expect([(await show('red'))['price'], (await show('blue'))['price']]).toEqual([20, 26]);
    await importProducts(own.db, Date.now(), rows, { accepted: new Map([['blue', 3]]) });
    expect((await show('blue'))['price']).toBe(22);
  });
});
