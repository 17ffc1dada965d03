import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { openPictures } from '@/cli/operator/products/readPictures';
import { createFileStore } from '@/server/gateways/files';
import { seedDatabase } from '@/server/modules/seed/seedDatabase';
import { pictureUrls } from '@/shared/domain/pictures';
import { openTestDatabase, type TestDatabase } from '../../../support/database';
import { RED_PIXEL, redPicture, UNUSABLE, USABLE } from '../../../support/oddPictures';
import { openOperator, type CommandResult } from '../../../support/operator';

const folder = mkdtempSync(path.join(tmpdir(), 'lorosae-pictures-'));
const photographs = path.join(folder, 'photographs');
beforeAll(async () => {
  mkdirSync(path.join(photographs, 'a folder'), { recursive: true });
  for (const [name, [make]] of Object.entries({ ...USABLE, ...UNUSABLE })) {
    writeFileSync(path.join(photographs, name), await make());
  }
  symlinkSync('loop.jpg', path.join(photographs, 'loop.jpg'));
  symlinkSync('/dev/null', path.join(photographs, 'device.jpg'));
  writeFileSync(path.join(photographs, 'calção.jpg'.normalize('NFD')), await redPicture(20, 20).jpeg().toBuffer());
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Names that are no pictures in the folder, with the reason. */
const NOT_THERE: Readonly<Record<string, string>> = {
  'absent.jpg': 'does not exist',
  'a folder': 'is a folder',
  'small.png/inner.jpg': 'does not exist',
  [`${'long'.repeat(100)}.jpg`]: 'does not exist',
  'loop.jpg': 'cannot be read (ELOOP)',
  'device.jpg': 'is not a file',
  '../goods.csv': 'is outside of --images',
  'a folder/../../goods.csv': 'is outside of --images',
  '/etc/hostname': 'is neither in the shop nor in --images',
  'https://example.com/a.jpg': 'is on another site: save it to a file and name that',
};

describe('the pictures of an import', () => {
  let own: TestDatabase;
  let run: (words: readonly string[]) => Promise<CommandResult>;
  beforeEach(async () => {
    own = await openTestDatabase('embedded');
    await seedDatabase(own.db, Date.UTC(2025, 10, 20), []);
    run = openOperator({ DATA_DIR: own.dataDir, DATABASE_URL: own.databaseUrl });
  });
  afterEach(() => own.close());

  const importPictures = (names: readonly string[], ...flags: string[]): Promise<CommandResult> => {
    const rows = names.map((name, at) => `Goods ${at},men,9,M 1,"${name}"`);
    const file = path.join(folder, 'goods.csv');
    writeFileSync(file, ['name,category,price,stock,images', ...rows].join('\n'));
    return run(['products', 'import', file, '--images', photographs, ...flags]);
  };
  const storedFiles = (): readonly string[] => {
    const stored = path.join(own.dataDir, 'uploads/pictures');
    return existsSync(stored) ? readdirSync(stored).map((name) => path.join(stored, name)) : [];
  };
  const imagesOf = async (slug: string) =>
    (await run(['products', 'show', slug, '--json'])).json<{ images: string[] }>().images;
  const listed = async () =>
    (await run(['products', 'list', '--json']))
      .json<{ slug: string }[]>()
      .map(({ slug }) => slug)
      .sort();
  const linesOf = ({ err }: CommandResult): readonly string[] => err.split('\n').filter((line) => /^Line /.test(line));

  test('odd pictures are stored upright, in their colours and within the limits of WebP', async () => {
    const names = Object.keys(USABLE);
    expect(await importPictures(names)).toMatchObject({ exitCode: 0, err: '' });
    const sizes: Record<string, string> = {};
    for (const [at, name] of names.entries()) {
      const [image = ''] = await imagesOf(`goods-${at}`);
      const stored = sharp(path.join(own.dataDir, 'uploads', image));
      const { data, info } = await stored.raw().toBuffer({ resolveWithObject: true });
      const distances = [RED_PIXEL.r, RED_PIXEL.g, RED_PIXEL.b].map((value, at) => Math.abs(value - (data[at] ?? 0)));
      const isRed = Math.max(...distances) <= RED_PIXEL.tolerance;
      sizes[name] = `${info.width}x${info.height}${isRed ? '' : ` of the colour ${data.subarray(0, 3).join()}`}`;
    }
    expect(sizes).toEqual(Object.fromEntries(Object.entries(USABLE).map(([name, [, size]]) => [name, size])));
  });

  test('the dry run accepts them and stores nothing', async () => {
    const dry = await importPictures(Object.keys(USABLE), '--dry-run');
    expect([dry.exitCode, dry.err, storedFiles()]).toEqual([0, '', []]);
  });

  const refused = [
    ...Object.entries(UNUSABLE).map(([name, [, reason]]) => [name, reason] as const),
    ...Object.entries(NOT_THERE),
  ];

  test('the dry run names what the import names, with its line, and neither changes anything', async () => {
    const names = ['small.png', ...refused.map(([name]) => name), 'tall.jpg'];
    const [dry, real] = [await importPictures(names, '--dry-run'), await importPictures(names)];
    expect([dry.exitCode, real.exitCode]).toEqual([1, 1]);
    expect(linesOf(dry)).toEqual(linesOf(real));
    expect(linesOf(dry)).toEqual(
      refused.map(([name, reason], at) => expect.stringContaining(`Line ${at + 3}: picture "${name}" ${reason}`)),
    );
    expect(storedFiles()).toEqual([]);
    expect(await listed()).toEqual([]);
  });

  test('--skip-bad skips exactly the lines that the dry run names', async () => {
    const names = ['tall.jpg', ...refused.map(([name]) => name), 'small.png|cut.png', 'turned.jpg'];
    const dry = await importPictures(names, '--dry-run', '--skip-bad');
    const real = await importPictures(names, '--skip-bad');
    expect([dry.exitCode, real.exitCode, dry.err]).toEqual([0, 0, real.err]);
    expect(real.out).toBe(`2 added, 0 changed, 0 as they were, ${refused.length + 1} skipped.\n`);
    expect(await listed()).toEqual(['goods-0', `goods-${names.length - 1}`]);
    expect(storedFiles()).toHaveLength(6);
  });

  test('a picture that a line names twice, by its name or its content, is shown once', async () => {
    writeFileSync(path.join(photographs, 'copy.png'), readFileSync(path.join(photographs, 'small.png')));
    expect(await importPictures(['small.png|copy.png|small.png', 'copy.png'])).toMatchObject({ exitCode: 0 });
    expect(await imagesOf('goods-0')).toHaveLength(1);
    expect(await imagesOf('goods-1')).toEqual(await imagesOf('goods-0'));
    expect(storedFiles()).toHaveLength(3);
  });

  test('a name is found whether its accents are composed or decomposed', async () => {
    expect(await importPictures(['calção.jpg'.normalize('NFC')])).toMatchObject({ exitCode: 0, err: '' });
  });

  test('what an export of pictures holds is checked as well', async () => {
    const [url, ...others] = pictureUrls(`/pictures/${'0'.repeat(32)}-1280.webp`) ?? [];
    const write = (one: string, name: string) =>
      writeFileSync(path.join(photographs, path.basename(one)), readFileSync(path.join(photographs, name)));
    for (const one of others) write(one, 'no extension');
    for (const [name, reason] of [
      ['progressive.jpg', 'is in the format JPEG: save it as WebP'],
      ['cut.webp', 'is damaged or incomplete'],
    ] as const) {
      write(url ?? '', name);
      const ran = await importPictures([others[1] ?? '']);
      expect(linesOf(ran)).toEqual([expect.stringContaining(`Line 2: picture "${others[1]}" ${reason}`)]);
    }
    write(url ?? '', 'no extension');
    expect(await importPictures([others[1] ?? ''])).toMatchObject({ exitCode: 0, err: '' });
    expect(storedFiles()).toHaveLength(3);
  });

  test.each([
    ['vanishes', (file: string) => rmSync(file)],
    ['is replaced', (file: string) => writeFileSync(file, 'no picture')],
    ['becomes a folder', (file: string) => (rmSync(file), mkdirSync(file))],
  ])('a picture that %s after the check is stored as it was checked', async (_what, change) => {
    const place = mkdtempSync(path.join(folder, 'changing-'));
    const original = path.join(place, 'front.png');
    writeFileSync(original, await redPicture().png().toBuffer());
    const files = createFileStore(path.join(own.dataDir, 'uploads'));
    const encodedFolder = mkdtempSync(path.join(folder, 'encoded-'));
    const pictures = openPictures({ folder: place, encodedFolder, files, shown: new Set() });
    const { url } = (await pictures.addressOf('front.png')) as { url: string };
    change(original);
    await pictures.missing.get(url)?.();
    expect((await files.list()).map((name) => `/${name}`).sort()).toEqual([...(pictureUrls(url) ?? [])].sort());
    expect(storedFiles()).toHaveLength(3);
    for (const file of storedFiles()) expect((await sharp(file).metadata()).width).toBe(300);
  });
});
