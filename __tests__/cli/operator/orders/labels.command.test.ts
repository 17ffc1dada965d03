import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Order } from '@/shared/contract/orders';
import { engines } from '../../../support/database';
import { openOperator, type CommandResult } from '../../../support/operator';
import { readPdf } from '../../../support/pdf';
import { openTestShop, type TestShop } from '../../../support/testServer';

const folder = mkdtempSync(path.join(tmpdir(), 'lorosae-labels-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(engines)('labels of parcels on the %s database', (engine) => {
  let shop: TestShop;
  let run: (args: readonly string[]) => Promise<CommandResult>;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    run = openOperator({ DATA_DIR: shop.settings.dataDir, DATABASE_URL: shop.settings.databaseUrl }, shop.now);
  });
  afterAll(() => shop.close());

  const order = async (shippingAddress: string, language = 'en'): Promise<string> => {
    const token = await shop.signUp();
    await shop.call('POST /api/addtocart', { token, body: { itemId: 2, size: 'M' } });
    const body = { shippingAddress, paymentType: 'cod', paymentProof: '', phone: '+670 7723 0000' };
    const headers = { 'accept-language': language };
    const response = await shop.call('POST /api/create-transaction', { token, body, headers });
    if (response.status !== 200) throw new Error(response.text);
    return String((await shop.call('GET /api/order-history', { token })).json<Order[]>()[0]?.transactionId);
  };
  const fileOf = (name: string): string => path.join(folder, `${engine}-${name}.pdf`);
  const pagesOf = (name: string) => readPdf(readFileSync(fileOf(name))).pages;

  test('has those of named orders, in their languages, each once, with what is left to collect', async () => {
    const [first, second] = [await order('Rua 1, Dili'), await order('Rua 2, Baucau', 'pt')];
    await run([
      'orders',
      'record-payment',
      first,
      '--amount',
      '5',
      '--channel',
      'cash',
      '--reason',
      'deposit',
      '--yes',
    ]);
    const { out, exitCode } = await run([
      'orders',
      'labels',
      first,
      second.toLowerCase(),
      first,
      '--output',
      fileOf('two'),
    ]);
    expect([out, exitCode]).toEqual([`2 labels are in ${fileOf('two')}.\n`, 0]);
    expect(statSync(fileOf('two')).mode & 0o777).toBe(0o600);
    const pages = pagesOf('two');
    expect(pages.map(({ codes }) => codes)).toEqual([[first], [second]]);
    for (const text of ['+670 7723 0000', 'Rua 1, Dili', '1 × M · trousers', 'Collect $14.99']) {
      expect(pages[0]?.text).toContain(text);
    }
    expect(pages[1]?.text).toContain('Cobrar $19.99');
    expect(await run(['orders', 'labels', first, '--output', fileOf('two')])).toMatchObject({
      exitCode: 1,
      err: `${fileOf('two')} exists: --force replaces it.\n`,
    });
    const inTetum = ['orders', 'labels', second, '--output', fileOf('two'), '--force', '--language', 'tet', '--json'];
    expect((await run(inTetum)).json()).toEqual({ orders: [second], file: fileOf('two') });
    expect(pagesOf('two').map(({ text }) => text.includes('Simu $19.99'))).toEqual([true]);
  });

  test('has those of all orders to send, four on a page, and nothing to collect for a paid one', async () => {
    const paid = await order('Rua 3, Dili');
    await run(['orders', 'mark-paid', paid, '--reason', 'cash', '--yes']);
    const expected = (await run(['orders', 'to-send', '--json'])).json<{ order: string }[]>().map((row) => row.order);
    await run(['orders', 'labels', '--to-send', '--format', 'a4', '--output', fileOf('all')]);
    expect(pagesOf('all').flatMap(({ codes }) => codes)).toEqual(expected);
    expect(pagesOf('all').at(-1)?.text).toContain('Nothing to collect');
  });

  test('refuses an order that must not be sent, an unknown one, and neither or both ways to name orders', async () => {
    const [kept, cancelled] = [await order('Rua 4, Dili'), await order('Rua 5, Dili')];
    await run(['orders', 'cancel', cancelled, '--reason', 'sold', '--yes']);
    expect(await run(['orders', 'labels', kept, cancelled, '--output', fileOf('none')])).toMatchObject({
      exitCode: 1,
      err: `${cancelled} is cancelled.\nNo labels were written.\n`,
    });
    expect(await run(['orders', 'labels', 'LRS-NONE', '--output', fileOf('none')])).toMatchObject({ exitCode: 1 });
    for (const args of [[], [kept, '--to-send']]) {
      expect(await run(['orders', 'labels', ...args, '--output', fileOf('none')])).toMatchObject({
        exitCode: 2,
        err: 'Name orders, or use --to-send.\n',
      });
    }
    expect(() => statSync(fileOf('none'))).toThrow('ENOENT');
  });

  test('says which labels lack letters, and takes a font for them', async () => {
    const number = await order('Ρόδος, Dili');
    const args = ['orders', 'labels', number, '--output', fileOf('greek'), '--force'];
    expect((await run(args)).err).toBe(
      `Note: the labels do not show all letters of ${number}: name a font that has them by --font.\n`,
    );
    const font = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');
    expect(await run([...args, '--font', font])).toMatchObject({ exitCode: 0, err: '' });
    expect(await run([...args, '--font', path.join(folder, 'missing.ttf')])).toMatchObject({ exitCode: 1 });
    expect(await run([...args, '--font', __filename])).toMatchObject({ exitCode: 1 });
  });
});
