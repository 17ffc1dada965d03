import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seedDatabase } from '@/server/modules/seed/seedDatabase';
import { repeatCatalogue } from '@/server/modules/seed/sampleCatalogue';
import { findProducts } from '@/server/repositories/products';
import { engines, openTestDatabase, type TestDatabase } from '../../../support/database';
import { openOperator, type CommandResult } from '../../../support/operator';
import { sampleProduct } from '../../../support/products';

const scarf = sampleProduct({ name: 'Tais Scarf', category: 'women', price: '20', stock: 'S 4', fabric: 'Cotton' });
const hat = sampleProduct({
  ...{ name: 'Straw Hat', category: 'men', price: '9', stock: 'M 4', description: 'Plaited', fabric: 'Straw' },
  ...{ name_pt: 'Chapéu de palha', description_pt: 'Entrançado', fabric_id: 'Jerami' },
});

describe.each(engines)('translations of products on the %s database', (engine) => {
  let own: TestDatabase;
  let run: (words: readonly string[], answer?: boolean) => Promise<CommandResult>;
  let folder: string;
  beforeEach(async () => {
    own = await openTestDatabase(engine);
    await seedDatabase(own.db, Date.UTC(2025, 10, 20), [scarf, hat]);
    run = openOperator({ DATA_DIR: own.dataDir, DATABASE_URL: own.databaseUrl });
    folder = mkdtempSync(path.join(tmpdir(), 'lorosae-translations-'));
  });
  afterEach(async () => {
    await own.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const importText = (text: string, flags: readonly string[] = []): Promise<CommandResult> => {
    const file = path.join(folder, 'goods.csv');
    writeFileSync(file, text);
    return run(['products', 'import', file, ...flags]);
  };
  const stored = () => own.db.read.selectFrom('product_texts').selectAll().orderBy('product_id').execute();
  const show = async (slug: string) => (await run(['products', 'show', slug, '--json'])).json<object>();

  test('are stored where there are some', async () => {
    const none = { name: null, description: null, fabric: null, care: null, fit: null, model: null };
    expect((await stored()).toSorted((a, b) => a.language.localeCompare(b.language))).toEqual([
      { ...none, product_id: 2, language: 'id', fabric: 'Jerami' },
      { ...none, product_id: 2, language: 'pt', name: 'Chapéu de palha', description: 'Entrançado' },
    ]);
    expect(await findProducts(own.db.read)).toMatchObject([
      { name: 'Tais Scarf', name_pt: '', fabric: 'Cotton', fabric_tet: '' },
      { name: 'Straw Hat', name_pt: 'Chapéu de palha', name_tet: '', fabric_id: 'Jerami' },
    ]);
  });

  test('stay when a list lacks their columns, and empty cells clear them', async () => {
    expect((await importText('slug,price\nstraw-hat,10\n')).out).toContain('1 changed');
    expect(await show('straw-hat')).toMatchObject({ name_pt: 'Chapéu de palha', fabric_id: 'Jerami' });
    const text = 'slug,Name PT,name_tet\nstraw-hat,,Xapeu\n';
    const { out } = await importText(text, ['--dry-run']);
    expect(out).toContain('name_tet  (empty) → Xapeu\nname_pt   Chapéu de palha → (empty)\n');
    expect((await importText(text, ['--yes'])).out).toContain('fields cleared: 1');
    expect(await show('straw-hat')).toMatchObject({
      ...{ name: 'Straw Hat', name_pt: '', name_tet: 'Xapeu' },
      ...{ description_pt: 'Entrançado', fabric_id: 'Jerami' },
    });
    await importText('slug,name_tet,description_pt,fabric_id\nstraw-hat,,,\n', ['--yes']);
    expect(await stored()).toEqual([]);
  });

  test('have the lengths of the default texts', async () => {
    const cells = [121, 2_001, 201, 201, 201, 201].map((length) => 'x'.repeat(length)).join(',');
    const titles = 'name_id,description_id,fabric_id,care_id,fit_id,model_id';
    expect((await importText(`slug,${titles}\nstraw-hat,${cells}\n`)).err).toContain(
      'Line 2: name_id is longer than 120 characters; description_id is longer than 2000 characters; ' +
        'fabric_id is longer than 200 characters; care_id is longer than 200 characters; ' +
        'fit_id is longer than 200 characters; model_id is longer than 200 characters.',
    );
  });

  test('are shown to the operator below the default texts', async () => {
    expect((await run(['products', 'list'])).out).toContain('Straw Hat');
    const { out } = await run(['products', 'show', 'straw-hat']);
    expect(out).toMatch(/name +Straw Hat\n[^]*name_pt +Chapéu de palha\n/);
    expect(out).not.toContain('name_tet');
  });

  test.each([
    ['csv', []],
    ['json', ['--json']],
  ])('are in an export, which another shop takes: %s', async (kind, flags) => {
    const file = path.join(folder, `export.${kind}`);
    await run(['products', 'export', '--output', file, ...flags]);
    expect((await run(['products', 'import', file])).out).toContain('0 changed, 2 as they were');
    const other = await openTestDatabase(engine);
    try {
      const there = openOperator({ DATA_DIR: other.dataDir, DATABASE_URL: other.databaseUrl });
      expect(await there(['products', 'import', file])).toMatchObject({ exitCode: 0 });
      expect((await there(['products', 'export'])).out).toBe((await run(['products', 'export'])).out);
      expect((await there(['products', 'export'])).out).toContain('Chapéu de palha');
    } finally {
      await other.close();
    }
  });
});

test('copies of a sample product have other names in each of its languages', () => {
  expect(repeatCatalogue([hat], 2)[1]).toMatchObject({
    ...{ slug: 'straw-hat-2', name: 'Straw Hat No. 2', name_pt: 'Chapéu de palha No. 2', name_tet: '' },
    ...{ description_pt: 'Entrançado' },
  });
});
