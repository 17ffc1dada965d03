import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { sql, type KyselyPlugin } from 'kysely';
import { embeddedFile, type Database } from '@/server/db/database';
import { openFiles } from '@/server/gateways/openFiles';
import { eraseCustomer } from '@/server/modules/profile/eraseCustomer';
import { findPersonalData } from '@/server/repositories/personalData';
import { emailKey } from '@/shared/domain/names';
import { engines } from '../../../support/database';
import { multipart } from '../../../support/multipart';
import { openOperator, type CommandResult } from '../../../support/operator';
import { openTestShop, type TestShop } from '../../../support/testServer';
import { deliverQueued } from '../../support/usedShop';
import { fillPerson, markedColumns, markOf } from '../../support/filledPerson';

const IBAN = 'IBAN TL38 0080 0123 4567 8910 157';

describe.each(engines)('customers erase on the %s database', (engine) => {
  let shop: TestShop;
  let run: (args: readonly string[]) => Promise<CommandResult>;
  let people = 0;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    run = openOperator({ DATA_DIR: shop.settings.dataDir, DATABASE_URL: shop.settings.databaseUrl }, shop.now);
  });
  afterAll(() => shop.close());

  const succeed = async (...words: readonly string[]): Promise<CommandResult> => {
    const ran = await run([...words, '--yes']);
    if (ran.exitCode !== 0) throw new Error(`${words.join(' ')}: ${ran.err}`);
    return ran;
  };
  const picture = async (): Promise<Buffer> =>
    sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();

  /** Signs up a customer with an address, a wish, both pictures and one order. */
  const newBuyer = async (paymentType: 'cod' | 'bank_transfer' = 'cod') => {
    people += 1;
    const email = `leopoldina-${people}@example.tl`;
    const token = await shop.signUp(email, undefined, `Leopoldina ${people}`);
    await shop.call('POST /api/subscribe', { body: { email } });
    const address = { addressLine1: `Rua das Flores ${people}`, city: 'Dili', state: 'Dili', zip: '0000' };
    await shop.call('POST /api/addresses/add', { token, body: address });
    await shop.call('POST /api/wishlist/add', { token, body: { productId: 3 } });
    const bytes = await picture();
    await shop.call('PUT /api/profile/avatar', { token, ...multipart([{ field: 'avatar', name: 'a.png', bytes }]) });
    const upload = await shop.call('POST /api/upload_images', {
      token,
      ...multipart([{ field: 'images', name: 'p.png', bytes }]),
    });
    const [proof = ''] = upload.json<{ image_urls: string[] }>().image_urls;
    await shop.call('POST /api/addtocart', { token, body: { itemId: 2, size: 'M' } });
    const body = {
      shippingAddress: `Rua das Flores ${people}, Dili`,
      paymentType,
      paymentProof: paymentType === 'cod' ? '' : proof,
    };
    const ordered = await shop.call('POST /api/create-transaction', { token, body });
    if (ordered.status !== 200) throw new Error(ordered.text);
    const { orderId } = ordered.json<{ orderId: string }>();
    const order = await shop.db.read
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    await shop.call('POST /api/addtocart', { token, body: { itemId: 1, size: 'S' } });
    return { email, token, number: order.transaction_id, customerId: order.customer_id };
  };
  type Buyer = Awaited<ReturnType<typeof newBuyer>>;

  const pay = ({ number }: Buyer) =>
    succeed(
      'orders',
      'mark-paid',
      number,
      '--reason',
      `paid by Leopoldina, ${IBAN}`,
      '--reference',
      `${IBAN} ${number}`,
    );
  const send = async ({ number }: Buyer, ...steps: readonly string[]) => {
    for (const step of steps)
      await succeed(
        'orders',
        step,
        number,
        ...(step === 'shipped' ? ['--courier', 'Leopoldina’s brother, +670 7712 3344'] : []),
      );
  };
  const deliver = async (buyer: Buyer) => {
    await pay(buyer);
    await send(buyer, 'packed', 'shipped', 'delivered');
  };

  const dumpTables = async (): Promise<Readonly<Record<string, readonly object[]>>> => {
    const dump: Record<string, readonly object[]> = {};
    for (const { name } of await shop.db.read.introspection.getTables()) {
      dump[name] = (await sql<object>`select * from ${sql.table(name)}`.execute(shop.db.read)).rows;
    }
    return dump;
  };
  const findText = async (text: RegExp): Promise<readonly string[]> =>
    Object.entries(await dumpTables()).flatMap(([table, rows]) =>
      rows.filter((row) => text.test(JSON.stringify(row))).map((row) => `${table}: ${JSON.stringify(row)}`),
    );
  const report = async () =>
    (await run(['orders', 'report', '--from', '2025-11-01', '--to', '2025-11-30', '--json'])).json<object>();

  test('leaves no text of the person: name, courier, references, reasons and notes', async () => {
    const buyer = await newBuyer('bank_transfer');
    await deliver(buyer);
    await succeed(
      'orders',
      'refund',
      buyer.number,
      '--amount',
      '1',
      '--channel',
      'bank_transfer',
      '--reason',
      `to ${IBAN}`,
    );
    await succeed('orders', 'undo-refund', buyer.number, '--reason', 'Leopoldina sent it back');
    const [before, files] = [await report(), path.join(shop.settings.dataDir, 'uploads')];
    expect((await findText(/Leopoldina|IBAN|Flores|7712 ?3344/i)).length).toBeGreaterThan(5);

    await succeed('customers', 'erase', buyer.email);
    expect(await findText(/Leopoldina|IBAN|Flores|7712 ?3344/i)).toEqual([]);
    for (const kind of ['proofs', 'avatars']) expect(readdirSync(path.join(files, kind))).toEqual([]);
    if (engine === 'embedded') {
      await sql`pragma wal_checkpoint(truncate)`.execute(shop.db.read);
      const file = readFileSync(embeddedFile(shop.settings.dataDir), 'latin1');
      expect(file).not.toMatch(/Leopoldina|IBAN TL38|Rua das Flores/i);
    }
    expect(await report()).toEqual(before);
    expect((await run(['orders', 'export', '--json'])).out).not.toMatch(/Leopoldina|IBAN|Flores|7712 ?3344/i);
    expect((await run(['doctor', '--all'])).out).toContain('Nothing is broken.');
  });

  test('exports before what it erases, in every column of every table, and changes nobody else', async () => {
    const [erased, other] = [await newBuyer('bank_transfer'), await newBuyer('bank_transfer')];
    for (const buyer of [erased, other]) {
      await deliver(buyer);
      await succeed('orders', 'refund', buyer.number, '--amount', '1', '--channel', 'cash', '--reason', 'stain');
      await succeed('orders', 'undo-refund', buyer.number, '--reason', 'wrong');
      await succeed('customers', 'reset-password', buyer.email);
    }
    await fillPerson(shop, erased.customerId, '');
    await fillPerson(shop, other.customerId, '-OTHER');
    const email = markOf('customers', 'email_key');
    const exported = JSON.stringify(await findPersonalData(shop.db.read, email.toLowerCase()));
    const marks = markedColumns.map(({ table, column }) => markOf(table, column));
    const isHidden = (mark: string): boolean => exported.search(new RegExp(`${mark}\\\\?"`, 'i')) < 0;
    // Secrets are erased, but not exported.
    expect(marks.filter(isHidden).sort()).toEqual(['MARK-customers-password_hash', 'MARK-payment_attempts-token']);
    expect(exported).toContain('MARK-earlier@example.tl');
    expect(exported).not.toContain('secret');

    const otherKey = `${email}-other`.toLowerCase();
    await deliverQueued(shop);
    const before = await findPersonalData(shop.db.read, otherKey);
    await succeed('customers', 'erase', email);
    const isOther = /-OTHER|MARK-earlier/i;
    expect((await findText(/MARK-/)).filter((row) => !isOther.test(row))).toEqual([]);
    expect(await findText(new RegExp(`MARK-earlier.*${erased.customerId}|${erased.customerId}.*MARK-earlier`))).toEqual(
      [],
    );
    expect(await findPersonalData(shop.db.read, otherKey)).toEqual(before);
    expect(before.customer).not.toBeNull();
  });

  const act = async ({ number }: Buyer, name: string, ...flags: readonly string[]) =>
    succeed('orders', name, number, '--reason', 'as agreed', ...flags);

  test.each<[string, (buyer: Buyer) => Promise<unknown>, string]>([
    ['is pending', async () => undefined, 'pending'],
    ['is paid in part', (buyer) => act(buyer, 'record-payment', '--amount', '5', '--channel', 'cash'), 'pending'],
    ['is paid and not packed', pay, 'not sent'],
    ['is packed', async (buyer) => (await pay(buyer), await send(buyer, 'packed')), 'not sent'],
    ['is on its way', async (buyer) => (await pay(buyer), await send(buyer, 'packed', 'shipped')), 'not delivered'],
    ['is on its way, to be paid in cash', (buyer) => send(buyer, 'packed', 'shipped'), 'pending'],
    [
      'came back paid',
      async (buyer) => {
        await pay(buyer);
        await send(buyer, 'packed', 'shipped');
        await succeed('orders', 'returned', buyer.number, '--restock');
      },
      'not refunded',
    ],
    [
      'is paid twice',
      async (buyer) => {
        await deliver(buyer);
        await act(buyer, 'record-payment', '--amount', '20', '--channel', 'cash');
      },
      'not refunded',
    ],
    [
      'is delivered, and its payment was a mistake',
      async (buyer) => {
        await deliver(buyer);
        await shop.db.transaction((tx) =>
          tx
            .updateTable('payments')
            .set((row) => ({ cents: row('cents', '-', 500) }))
            .where('order_id', 'in', (orders) =>
              orders.selectFrom('orders').select('id').where('transaction_id', '=', buyer.number),
            )
            .execute(),
        );
      },
      'money is owed',
    ],
  ])('is refused while an order %s, and says so', async (_name, prepare, reason) => {
    const buyer = await newBuyer();
    await prepare(buyer);
    const refused = await run(['customers', 'erase', buyer.email, '--yes']);
    expect(refused).toMatchObject({ exitCode: 1, out: '' });
    expect(refused.err).toContain(`${buyer.number} (${reason})`);
    expect(await findPersonalData(shop.db.read, emailKey(buyer.email))).toMatchObject({
      customer: { email: buyer.email },
      newsletter: { email: buyer.email },
    });
    expect(
      await shop.db.read.selectFrom('erasures').selectAll().where('subject', '=', buyer.customerId).execute(),
    ).toEqual([]);
    expect((await run(['customers', 'erase', buyer.email, '--yes', '--force'])).exitCode).toBe(0);
  });

  test('is refused while a courier has cash of an order, which names the courier, the sum and what to do', async () => {
    const buyer = await newBuyer();
    await succeed('orders', 'packed', buyer.number);
    await succeed('orders', 'shipped', buyer.number, '--courier', 'Abel');
    await succeed('orders', 'delivered', buyer.number, '--paid');
    const erase = (...flags: readonly string[]) => run(['customers', 'erase', buyer.email, '--yes', ...flags]);
    const refused = (cash: string) => ({
      exitCode: 1,
      err:
        `The cash of these orders is still with a courier: Abel has ${cash} of ${buyer.number}. ` +
        'Record first what they hand over ("couriers owe", "couriers handover"), or use --force.\n',
    });
    const { held } = (await run(['couriers', 'list', '--json'])).json<{ held: number }[]>()[0] ?? { held: 0 };
    expect(await erase()).toMatchObject(refused(held.toFixed(2)));
    await succeed('couriers', 'handover', ' ABEL', '--amount', String(held - 1));
    expect(await erase()).toMatchObject(refused('1.00'));
    await succeed('couriers', 'handover', 'Abel', '--amount', '1');
    expect(await erase()).toMatchObject({ exitCode: 0 });
  });

  test.each<[string, (buyer: Buyer) => Promise<unknown>]>([
    ['was cancelled', (buyer) => act(buyer, 'cancel')],
    ['was delivered', deliver],
    [
      'came back and was refunded',
      async (buyer) => {
        await pay(buyer);
        await send(buyer, 'packed', 'shipped');
        await succeed('orders', 'returned', buyer.number, '--restock');
        await act(buyer, 'refund', '--channel', 'cash');
      },
    ],
    ['came back without a payment', async (buyer) => await send(buyer, 'packed', 'shipped', 'returned')],
  ])('is done when the order %s', async (_name, prepare) => {
    const buyer = await newBuyer();
    await prepare(buyer);
    expect(await run(['customers', 'erase', buyer.email, '--yes'])).toMatchObject({ exitCode: 0, err: '' });
  });

  test('names every order that is open', async () => {
    const buyer = await newBuyer();
    const body = { shippingAddress: 'Rua 1', paymentType: 'cod', paymentProof: '' };
    await shop.call('POST /api/create-transaction', { token: buyer.token, body });
    const numbers = await shop.db.read
      .selectFrom('orders')
      .select('transaction_id')
      .where('customer_id', '=', buyer.customerId)
      .execute();
    const { err } = await run(['customers', 'erase', buyer.email, '--yes']);
    expect(numbers).toHaveLength(2);
    for (const { transaction_id: number } of numbers) expect(err).toContain(`${number} (pending)`);
  });

  test('can be repeated, by the address that the account has then, for text that came later', async () => {
    const buyer = await newBuyer();
    await deliver(buyer);
    await succeed('customers', 'erase', buyer.email);
    expect(await run(['customers', 'erase', buyer.email, '--yes'])).toMatchObject({ exitCode: 1 });
    await act(buyer, 'refund', '--amount', '1', '--channel', 'cash');
    await succeed('orders', 'undo-refund', buyer.number, '--reason', 'Leopoldina called');
    const erased = await run(['customers', 'erase', `erased-${buyer.customerId}@lorosae.invalid`, '--yes', '--json']);
    expect(erased.json()).toMatchObject({ wasCustomer: true, wasSubscriber: false, orders: 1, files: 0 });
    expect(await findText(/Leopoldina called/)).toEqual([]);
  });

  /** The database whose transactions fail after so many statements, as when the process is killed there. */
  const failingAfter = (statements: number): Database => ({
    ...shop.db,
    transaction: (work) =>
      shop.db.transaction((tx) => {
        let done = 0;
        const transformResult: KyselyPlugin['transformResult'] = async ({ result }) => {
          done += 1;
          if (done > statements) throw new Error('killed');
          return result;
        };
        return work(tx.withPlugin({ transformQuery: ({ node }) => node, transformResult }) as typeof tx);
      }),
  });

  test('changes all or nothing, after whichever statement it ends', async () => {
    const buyer = await newBuyer('bank_transfer');
    await deliver(buyer);
    await deliverQueued(shop);
    const files = openFiles(shop.settings);
    const before = await findPersonalData(shop.db.read, emailKey(buyer.email));
    const stored = await files.list();
    let statements = 0;
    for (; ; statements += 1) {
      const db = failingAfter(statements);
      const ended = await eraseCustomer({ db, files }, buyer.email, false, shop.now()).catch((error: Error) => error);
      if (!(ended instanceof Error)) break;
      expect(ended.message).toBe('killed');
      expect(await findPersonalData(shop.db.read, emailKey(buyer.email))).toEqual(before);
      expect(await files.list()).toEqual(stored);
      expect(
        await shop.db.read.selectFrom('erasures').selectAll().where('subject', '=', buyer.customerId).execute(),
      ).toEqual([]);
    }
    expect(statements).toBeGreaterThan(20);
    expect(await findPersonalData(shop.db.read, emailKey(buyer.email))).toEqual({ customer: null, newsletter: null });
  });

  test('is listed in the database and in DATA_DIR, by ids only', async () => {
    const buyer = await newBuyer();
    await act(buyer, 'cancel');
    await succeed('customers', 'erase', buyer.email);
    const rows = await shop.db.read.selectFrom('erasures').selectAll().execute();
    expect(rows).toContainEqual({ subject: buyer.customerId, kind: 'customer', erased_at: shop.now() });
    const list = readFileSync(path.join(shop.settings.dataDir, 'erasures.list'), 'utf8');
    expect(list).toContain(`customer ${buyer.customerId} 2025-11-20T09:00:00.000Z\n`);
    expect(list.split('\n').filter(Boolean)).toHaveLength(rows.length);
    expect(list).not.toMatch(/@|leopoldina/i);
    expect(JSON.stringify(rows)).not.toMatch(/@|leopoldina/i);
  });
});
