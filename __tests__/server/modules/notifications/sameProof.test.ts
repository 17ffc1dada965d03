import sharp from 'sharp';
import { presentNotification, readFacts } from '@/server/modules/notifications/presentNotification';
import { findOrdersWithSameProof } from '@/server/repositories/uploads';
import type { Order } from '@/shared/contract/orders';
import { notificationTexts } from '@/shared/messages/en/operator';
import { engines } from '../../../support/database';
import { multipart } from '../../../support/multipart';
import { openTestShop, type TestShop } from '../../../support/testServer';

const picture = (background: string, width = 9): Promise<Buffer> =>
  sharp({ create: { width, height: 9, channels: 3, background } })
    .png()
    .toBuffer();

describe.each(engines)('a proof of payment that was sent before, on the %s database', (engine) => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await openTestShop(engine);
  });
  afterEach(() => shop.close());

  /** Orders one pair of trousers, with a proof if one is given; returns the order's number. */
  const order = async (token: string, proof?: Buffer): Promise<string> => {
    shop.advance(60_000);
    await shop.call('POST /api/addtocart', { token, body: { itemId: 2, size: 'M' } });
    const upload = async (bytes: Buffer) => {
      const form = multipart([{ field: 'images', name: 'proof.png', bytes }]);
      return (await shop.call('POST /api/upload_images', { token, ...form })).json<{ image_urls: string[] }>();
    };
    const body = {
      shippingAddress: 'Rua 1, Dili',
      paymentType: proof ? 'bank_transfer' : 'cod',
      paymentProof: proof ? (await upload(proof)).image_urls[0] : '',
    };
    const { status, text } = await shop.call('POST /api/create-transaction', { token, body });
    if (status !== 200) throw new Error(text);
    const history = (await shop.call('GET /api/order-history', { token })).json<Order[]>();
    return String(history[0]?.transactionId);
  };
  const sameAs = async (number: string): Promise<readonly string[]> => {
    const row = await shop.db.read
      .selectFrom('orders')
      .select(['id', 'proof_upload_id'])
      .where('transaction_id', '=', number)
      .executeTakeFirstOrThrow();
    return findOrdersWithSameProof(shop.db.read, row);
  };
  /** The notification of a placed order. */
  const placed = async (number: string) => {
    const rows = await shop.db.read
      .selectFrom('notifications')
      .innerJoin('orders', 'orders.id', 'notifications.order_id')
      .selectAll('notifications')
      .where('transaction_id', '=', number)
      .where('kind', '=', 'order_placed')
      .execute();
    expect(rows).toHaveLength(1);
    const [notification] = rows as [(typeof rows)[number]];
    return presentNotification(await readFacts(shop.db.read, notification));
  };

  test('is found among all customers, also when the file differs in what is not stored', async () => {
    const [ana, rui] = [await shop.signUp(), await shop.signUp()];
    const red = await picture('red');
    const first = await order(ana, red);
    const withComment = await sharp(red).png({ compressionLevel: 0 }).toBuffer();
    expect(withComment.equals(red)).toBe(false);
    const second = await order(rui, withComment);
    const third = await order(ana, red);
    const other = await order(rui, await picture('blue'));
    const cash = await order(rui);
    expect(await sameAs(first)).toEqual([second, third]);
    expect(await sameAs(second)).toEqual([first, third]);
    expect(await sameAs(other)).toEqual([]);
    expect(await sameAs(cash)).toEqual([]);
  });

  test('is in the notification of the order', async () => {
    const first = await order(await shop.signUp(), await picture('red'));
    expect(await placed(first)).not.toHaveProperty('order.same_proof_as');
    const second = await order(await shop.signUp(), await picture('red'));
    const notification = await placed(second);
    expect(notification.text).toMatch(
      new RegExp(
        `^New order ${second}: .*\\. A proof of payment is attached\\. The same proof was sent with order ${first}\\.$`,
      ),
    );
    expect(notification.order).toMatchObject({ number: second, has_proof: true, same_proof_as: [first] });
  });
});

test('a line names three orders and counts the others', () => {
  expect(notificationTexts.sameProof(['A', 'B', 'C'])).toBe('The same proof was sent with orders A, B, C.');
  expect(notificationTexts.sameProof(['A', 'B', 'C', 'D'])).toBe(
    'The same proof was sent with orders A, B, C and 1 more.',
  );
});
