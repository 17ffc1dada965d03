import { applyPaymentState } from '@/server/modules/orderState/applyPaymentState';
import type { CheckoutBody } from '@/shared/contract/orders';
import { engines } from '../../../../support/database';
import { ADDRESS, RESPONSE_MS, startOrderShop } from '../../../../support/orderShop';
import type { OrderShop, Shopper } from '../../../../support/orderShop';
import { until } from '../../../../support/until';

describe.each(engines)('checkout on %s', (engine) => {
  let shop: OrderShop;
  let ana: Shopper;
  beforeAll(async () => {
    shop = await startOrderShop(engine);
  });
  afterAll(() => shop.close(), 30_000);
  beforeEach(async () => {
    await shop.tidy({ '1_M': 100, '2_S': 10, '2_L': 10, '3_M': 1 });
    ana = await shop.shopper();
  });

  describe('paid in cash', () => {
    it('takes the units, empties the cart and stays in the history with its original prices', async () => {
      await ana.add(1, 'M', 2);
      await ana.add(2, 'L');
      const response = await ana.checkout({ paymentType: 'cod' });
      expect(response).toMatchObject({ status: 200, body: { success: true } });
      expect(response.body).not.toHaveProperty('snapToken');
      expect(await ana.cart()).toEqual({});
      expect(await shop.onHand(1, 'M')).toBe(98);
      await shop.db.transaction((tx) =>
        tx.updateTable('products').set({ new_price_cents: 1 }).where('id', '=', 1).execute(),
      );
      const [order, ...others] = await ana.history();
      expect(others).toEqual([]);
      expect(order).toEqual({
        _id: response.body.orderId,
        date: new Date(shop.clock.now).toISOString(),
        paymentStatus: 'pending',
        totalAmount: 85.48,
        items: [
          {
            productId: { id: 1, name: 'Product 1', images: ['/p/1.webp'], new_price: 19.99 },
            ...{ size: 'M', quantity: 2, line: 1 },
          },
          {
            productId: { id: 2, name: 'Product 2', images: ['/p/2.webp'], new_price: 45.5 },
            ...{ size: 'L', quantity: 1, line: 2 },
          },
        ],
        shippingAddress: ADDRESS,
        transactionId: expect.stringMatching(/^LRS(-[2-9A-Z]{4}){3}$/),
        paymentType: 'cod',
        userId: { name: 'Ana Soares' },
        ...{ received: 0, toCollect: 85.48, refunds: [] },
        fulfilment: 'new',
        timeline: [{ step: 'placed', date: new Date(shop.clock.now).toISOString() }],
      });
      await shop.db.transaction((tx) =>
        tx.updateTable('products').set({ new_price_cents: 1_999 }).where('id', '=', 1).execute(),
      );
    });

    it('rejects an empty cart, a count above the stock and a hidden product, and changes nothing', async () => {
      expect(await ana.checkout({ paymentType: 'cod' })).toMatchObject({
        status: 400,
        body: { success: false, error: 'Your shopping cart is empty.', message: 'Your shopping cart is empty.' },
      });
      await ana.add(1, 'M');
      await ana.add(2, 'S', 3);
      await shop.setOnHand(2, 'S', 2);
      const refused = { error: 'Please resolve stock issues in your cart before proceeding.', code: 'stock' };
      expect(await ana.checkout({ paymentType: 'cod' })).toMatchObject({ status: 409, body: refused });
      expect(await shop.onHand(1, 'M')).toBe(100);
      expect(await ana.cart()).toEqual({ '1_M': 1, '2_S': 3 });
      expect(await ana.history()).toEqual([]);
      await shop.db.transaction((tx) =>
        tx.updateTable('products').set({ is_on_sale: 0 }).where('id', '=', 2).execute(),
      );
      await shop.setOnHand(2, 'S', 10);
      expect(await ana.checkout({ paymentType: 'cod' })).toMatchObject({ status: 409, body: refused });
      await shop.db.transaction((tx) =>
        tx.updateTable('products').set({ is_on_sale: 1 }).where('id', '=', 2).execute(),
      );
    });

    it('rejects another total than the server computes, and orders nothing', async () => {
      await ana.add(1, 'M', 2);
      const text = 'Prices have changed. Please check your cart.';
      for (const total of [39.97, 0, -39.98]) {
        expect(await ana.checkout({ paymentType: 'cod', total }, 'total')).toMatchObject({
          status: 409,
          body: { error: text, message: text },
        });
      }
      expect([await ana.cart(), await ana.history(), await shop.onHand(1, 'M')]).toEqual([{ '1_M': 2 }, [], 100]);
      expect(await ana.checkout({ paymentType: 'cod', total: 39.98 }, 'total')).toMatchObject({ status: 200 });
      expect(await ana.checkout({ paymentType: 'cod', total: 39.99 }, 'total')).toMatchObject({ status: 409 });
    });

    it('rejects another cart than the server has, at the same total, and orders nothing', async () => {
      await ana.add(2, 'S');
      await ana.add(2, 'L', 2);
      const text = 'Prices have changed. Please check your cart.';
      const others: CheckoutBody['cart'][] = [
        { '2_S': 2, '2_L': 1 },
        { '2_S': 1 },
        { '2_S': 1, '2_L': 2, '1_M': 1 },
        { '2_S': 1, '2_X': 2 },
        {},
      ];
      for (const cart of others) {
        expect(await ana.checkout({ paymentType: 'cod', total: 136.5, cart }, 'cart')).toMatchObject({
          status: 409,
          body: { error: text, message: text },
        });
      }
      expect([await ana.cart(), await ana.history(), await shop.onHand(2, 'S')]).toEqual([
        { '2_S': 1, '2_L': 2 },
        [],
        10,
      ]);
      expect((await ana.checkout({ paymentType: 'cod', cart: { '2_L': 2, '2_S': 1 } }, 'cart')).status).toBe(200);
      expect((await ana.checkout({ paymentType: 'cod', cart: { '2_L': 1, '2_S': 2 } }, 'cart')).status).toBe(409);
    });

    it.each([
      ['no address', { shippingAddress: '  ' }],
      ['a long address', { shippingAddress: 'x'.repeat(501) }],
      ['another payment', { paymentType: 'gold' as 'cod' }],
      ['a number as proof', { paymentProof: 7 as unknown as string }],
      ['a cart of parts', { cart: { '1_M': 1.5 } }],
      ['a list as cart', { cart: ['1_M'] as unknown as Record<string, number> }],
    ])('rejects %s', async (_name, change) => {
      await ana.add(1, 'M');
      const response = await ana.checkout({ paymentType: 'cod', ...change });
      expect(response).toMatchObject({ status: 400, body: { success: false, error: expect.any(String) } });
      expect(response.body.error).toBe(response.body.message);
      expect(await ana.cart()).toEqual({ '1_M': 1 });
    });
  });

  describe('with a phone', () => {
    const setPhone = (phone: string) =>
      shop.db.transaction((tx) => tx.updateTable('customers').set({ phone }).where('id', '=', ana.id).execute());

    it('keeps the phone of the checkout, otherwise that of the profile, whatever the profile says later', async () => {
      await setPhone('+670 7723 0000');
      const phones = [undefined, '+670 (77) 12-34', ''] as const;
      for (const phone of phones) {
        await ana.add(1, 'M');
        expect((await ana.checkout({ paymentType: 'cod', phone })).status).toBe(200);
        shop.clock.now += 1_000;
      }
      await setPhone('000');
      expect((await ana.history()).map(({ phone }) => phone)).toEqual([undefined, '+670 (77) 12-34', '+670 7723 0000']);
    });

    it.each(['12', 'call me', '0'.repeat(21), 7 as unknown as string])(
      'rejects %j and orders nothing',
      async (phone) => {
        await ana.add(1, 'M');
        const message = 'Please enter a phone number: 3 to 20 digits, spaces or + - ( ).';
        expect(await ana.checkout({ paymentType: 'cod', phone })).toMatchObject({ status: 400, body: { message } });
        expect(await ana.history()).toEqual([]);
      },
    );

    it('gives another phone to the same unpaid online order, and rejects it under the same key', async () => {
      await ana.add(1, 'M');
      const first = await ana.checkout({ phone: '111' }, 'phone-1');
      expect((await ana.checkout({ phone: '222' }, 'phone-2')).body).toEqual(first.body);
      expect(await ana.history()).toMatchObject([{ _id: first.body.orderId, phone: '222' }]);
      expect((await ana.checkout({}, 'phone-3')).body).toEqual(first.body);
      expect((await ana.newest()).phone).toBe('222');
      expect((await ana.checkout({ phone: '333' }, 'phone-1')).status).toBe(409);
      expect((await ana.newest()).phone).toBe('222');
    });
  });

  describe('paid by transfer', () => {
    const PNG = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const upload = async (shopper: Shopper): Promise<string> => {
      const form = new FormData();
      form.append('images', new Blob([PNG], { type: 'image/png' }), 'proof.png');
      const encoded = new Response(form);
      const response = await shop.app.inject({
        method: 'POST',
        url: '/api/upload_images',
        headers: {
          authorization: shopper.authorization,
          'content-type': encoded.headers.get('content-type') ?? '',
        },
        payload: Buffer.from(await encoded.arrayBuffer()),
      });
      return (JSON.parse(response.body) as { image_urls: string[] }).image_urls[0] ?? '';
    };

    it('requires a proof that this customer uploaded', async () => {
      const text = 'Please upload your proof of payment for bank transfer.';
      await ana.add(1, 'M');
      const other = await shop.shopper();
      const foreign = await upload(other);
      for (const paymentProof of ['', 'https://elsewhere.example/proof.png', foreign]) {
        expect(await ana.checkout({ paymentType: 'bank_transfer', paymentProof })).toMatchObject({
          status: 400,
          body: { error: text },
        });
      }
      const paymentProof = await upload(ana);
      expect(await ana.checkout({ paymentType: 'bank_transfer', paymentProof })).toMatchObject({ status: 200 });
      expect(await ana.newest()).toMatchObject({ paymentStatus: 'pending', paymentType: 'bank_transfer' });
      expect(await ana.cart()).toEqual({});
    });
  });

  describe('with a key', () => {
    it('repeats the first response without a second order, and rejects the key with another body', async () => {
      await ana.add(1, 'M');
      const first = await ana.checkout({ paymentType: 'cod' }, 'key-1');
      expect(await ana.checkout({ paymentType: 'cod' }, 'key-1')).toMatchObject({ status: 200, body: first.body });
      expect(await ana.checkout({ paymentType: 'cod', shippingAddress: 'Elsewhere' }, 'key-1')).toMatchObject({
        status: 409,
        body: { success: false, error: expect.any(String) },
      });
      expect(await ana.history()).toHaveLength(1);
    });

    it('separates keys by customer, expires them after a day, and stores no error response', async () => {
      expect((await ana.checkout({ paymentType: 'cod' }, 'key-2')).status).toBe(400);
      await ana.add(1, 'M');
      const first = await ana.checkout({ paymentType: 'cod' }, 'key-2');
      expect(first.status).toBe(200);
      const other = await shop.shopper();
      await other.add(1, 'M');
      const second = await other.checkout({ paymentType: 'cod' }, 'key-2');
      expect(second.body.orderId).not.toBe(first.body.orderId);
      shop.clock.now += 24 * 3_600_000 + 1;
      expect((await ana.checkout({ paymentType: 'cod' }, 'key-2')).status).toBe(400);
    });

    it('rejects a key that is too long', async () => {
      await ana.add(1, 'M');
      expect((await ana.checkout({ paymentType: 'cod' }, 'k'.repeat(201))).status).toBe(400);
    });

    it.each(['cod', 'midtrans'] as const)(
      'places one order for eight concurrent requests (%s)',
      async (paymentType) => {
        await ana.add(1, 'M', 2);
        const responses = await Promise.all(Array.from({ length: 8 }, () => ana.checkout({ paymentType }, 'key-3')));
        expect(new Set(responses.map((response) => JSON.stringify([response.status, response.body]))).size).toBe(1);
        expect(responses[0]?.status).toBe(200);
        expect(await ana.history()).toHaveLength(1);
        expect(await shop.onHand(1, 'M')).toBe(98);
      },
    );
  });

  describe('without a key', () => {
    it.each([
      ['cod', 1],
      ['midtrans', 8],
    ] as const)('places one order for eight concurrent requests (%s)', async (paymentType, succeeded) => {
      await ana.add(1, 'M', 2);
      const responses = await Promise.all(Array.from({ length: 8 }, () => ana.checkout({ paymentType })));
      const good = responses.filter((response) => response.status === 200);
      expect(good).toHaveLength(succeeded);
      expect(new Set(good.map((response) => JSON.stringify(response.body))).size).toBe(1);
      expect(await ana.history()).toHaveLength(1);
      expect(await shop.onHand(1, 'M')).toBe(98);
    });
  });

  it('sells the last unit to one of 16 concurrent buyers', async () => {
    const buyers = await Promise.all(Array.from({ length: 16 }, () => shop.shopper()));
    await Promise.all(buyers.map((buyer) => buyer.add(3, 'M')));
    const types = ['cod', 'midtrans'] as const;
    const responses = await Promise.all(
      buyers.map((buyer, index) => buyer.checkout({ paymentType: types[index % 2] ?? 'cod' })),
    );
    expect(responses.filter((response) => response.status === 200)).toHaveLength(1);
    expect(responses.filter((response) => response.status === 409)).toHaveLength(15);
    expect(await shop.onHand(3, 'M')).toBe(0);
  });

  describe('paid online', () => {
    it('returns a token, keeps the cart, and reserves the units', async () => {
      await ana.add(1, 'M', 2);
      const response = await ana.checkout();
      expect(response).toMatchObject({ status: 200, body: { snapToken: expect.stringMatching(/.+/) } });
      expect(await ana.cart()).toEqual({ '1_M': 2 });
      expect(await shop.onHand(1, 'M')).toBe(98);
      const stored = await shop.db.read
        .selectFrom('orders')
        .selectAll()
        .where('id', '=', response.body.orderId as string)
        .executeTakeFirstOrThrow();
      expect(stored).toMatchObject({ idr_rate: 16_000, idr_total: 2 * Math.round(19.99 * 16_000), total_cents: 3_998 });
    });

    it('charges the rupiah total that the shopper saw, or refuses with the rate of today and orders nothing', async () => {
      await ana.add(1, 'M', 2);
      const message = 'The exchange rate has changed. Please check the new amount in rupiah.';
      for (const idrTotal of [647_676, 639_679, 0]) {
        expect(await ana.checkout({ idrTotal }, 'rate')).toMatchObject({
          status: 409,
          body: { success: false, error: message, message, idrPerUsd: 16_000 },
        });
      }
      expect([await ana.history(), await shop.onHand(1, 'M')]).toEqual([[], 100]);
      expect(await ana.checkout({ idrTotal: 639_680 }, 'rate')).toMatchObject({ status: 200 });
      expect(await ana.newest()).toMatchObject({ idrTotal: 639_680, idrPerUsd: 16_000 });
      expect(await ana.checkout({ idrTotal: 639_681 }, 'rate')).toMatchObject({ status: 409 });
    });

    it('replaces an unpaid order that was placed at another rate', async () => {
      await ana.add(1, 'M', 2);
      const first = await ana.checkout({ idrTotal: 639_680 });
      await shop.db.transaction((tx) =>
        tx
          .updateTable('orders')
          .set({ idr_rate: 15_000, idr_total: 599_700 })
          .where('id', '=', first.body.orderId as string)
          .execute(),
      );
      const second = await ana.checkout({ idrTotal: 639_680 });
      expect(second.body.orderId).not.toBe(first.body.orderId);
      const totals = new Map((await ana.history()).map((order) => [order._id, [order.paymentStatus, order.idrTotal]]));
      expect(totals.get(first.body.orderId as string)).toEqual(['cancelled', 599_700]);
      expect(totals.get(second.body.orderId as string)).toEqual(['pending', 639_680]);
    });

    it('returns the same order for the same lines, address and type', async () => {
      await ana.add(1, 'M', 2);
      const first = await ana.checkout({}, 'press-1');
      expect((await ana.checkout({}, 'press-2')).body).toEqual(first.body);
      expect(await ana.history()).toHaveLength(1);
    });

    it('keeps the language of the order when the same is ordered in another one', async () => {
      await ana.add(1, 'M');
      const order = { shippingAddress: ADDRESS, paymentType: 'midtrans', paymentProof: '' };
      const press = (language: string) =>
        ana.call('POST', '/api/create-transaction', order, { 'accept-language': language });
      const first = await press('tet');
      expect((await press('pt')).body).toEqual(first.body);
      const orders = shop.db.read.selectFrom('orders').select('language').where('customer_id', '=', ana.id);
      expect(await orders.execute()).toEqual([{ language: 'tet' }]);
    });

    it.each([
      ['other lines', async () => ana.add(2, 'S'), {}],
      ['another address', async () => undefined, { shippingAddress: 'Elsewhere' }],
      ['another type', async () => undefined, { paymentType: 'cod' as const }],
    ])('cancels the earlier order for %s and gives its units to the new one', async (_name, change, body) => {
      await shop.setOnHand(1, 'M', 2);
      await ana.add(1, 'M', 2);
      const first = await ana.checkout();
      await change();
      const second = await ana.checkout(body);
      expect(second.status).toBe(200);
      expect(second.body.orderId).not.toBe(first.body.orderId);
      const statuses = new Map((await ana.history()).map((order) => [order._id, order.paymentStatus]));
      expect(statuses.get(first.body.orderId as string)).toBe('cancelled');
      expect(statuses.get(second.body.orderId as string)).toBe('pending');
      expect(await shop.onHand(1, 'M')).toBe(0);
      expect(await shop.press(first.body.snapToken as string, 'pay')).toBe(409);
    });

    it('replaces an order that waits for a transfer, which then cannot be paid', async () => {
      await ana.add(1, 'M');
      const first = await ana.checkout();
      await shop.press(first.body.snapToken as string, 'pending');
      expect((await ana.checkout({ shippingAddress: 'Elsewhere' })).status).toBe(200);
      expect(await shop.press(first.body.snapToken as string, 'pay')).toBe(409);
    });

    it.each(['midtrans', 'cod'] as const)(
      'keeps the earlier order while its payment is in progress (%s)',
      async (paymentType) => {
        await ana.add(1, 'M');
        const first = await ana.checkout();
        await shop.press(first.body.snapToken as string, 'card');
        const text = 'A payment for your last order is in progress.';
        const replacement = { paymentType, shippingAddress: 'Elsewhere' };
        expect(await ana.checkout(replacement, 'replacement')).toMatchObject({
          status: 409,
          body: { success: false, error: text, message: text },
        });
        expect((await ana.history()).map((order) => [order._id, order.paymentStatus])).toEqual([
          [first.body.orderId, 'pending'],
        ]);
        expect(await ana.cart()).toEqual({ '1_M': 1 });
        expect(await shop.onHand(1, 'M')).toBe(99);
        await shop.press(first.body.snapToken as string, 'fail');
        expect((await ana.checkout(replacement, 'replacement')).status).toBe(200);
        expect(await shop.press(first.body.snapToken as string, 'pay')).toBe(409);
      },
    );

    it('applies a payment without a webhook instead of replacing its order', async () => {
      await ana.add(1, 'M', 2);
      const first = await ana.checkout();
      shop.webhookFaults.areRefused = true;
      await shop.press(first.body.snapToken as string, 'card');
      await shop.press(first.body.snapToken as string, 'confirm');
      await ana.add(2, 'S');
      expect(await ana.checkout()).toMatchObject({
        status: 409,
        body: { error: 'You have already paid for your last order. Please check your cart.' },
      });
      expect(await ana.newest()).toMatchObject({ _id: first.body.orderId, paymentStatus: 'paid' });
      expect(await ana.cart()).toEqual({ '2_S': 1 });
    });

    it('takes no units for a payment of a replaced order that arrives after all: it is due', async () => {
      await ana.add(1, 'M');
      const first = await ana.checkout();
      const { transactionId } = await ana.newest();
      expect((await ana.checkout({ shippingAddress: 'Elsewhere' })).status).toBe(200);
      // The provider has closed the page; a payment that was on its way is reported all the same.
      const grossAmount = Math.round(19.99 * 16_000);
      const paid = { event: 'paid', grossAmount, receivedAt: shop.clock.now, reference: 'late' } as const;
      await applyPaymentState(shop.paymentContext, transactionId, paid);
      const stored = await shop.db.read
        .selectFrom('orders')
        .selectAll()
        .where('id', '=', first.body.orderId as string)
        .executeTakeFirstOrThrow();
      expect(stored).toMatchObject({ status: 'paid', holds_units: 0, due_cents: 1_999 });
      expect((await shop.money(stored.id)).payments).toMatchObject([{ attempt_id: transactionId, cents: 1_999 }]);
      expect(await shop.onHand(1, 'M')).toBe(99);
      expect(await ana.cart()).toEqual({ '1_M': 1 });
    });

    it.each(['down', 'hang'] as const)(
      'keeps the earlier order when the provider is away (%s), and replaces it later',
      async (mode) => {
        await ana.add(1, 'M');
        const first = await ana.checkout();
        shop.proxy.mode = mode;
        shop.timeouts.responseMs = 200;
        const refused = await ana.checkout({ shippingAddress: 'Elsewhere' });
        expect(refused).toMatchObject({
          status: 503,
          body: { error: 'We could not replace your last order. Please try again.' },
        });
        expect(refused.headers['retry-after']).toMatch(/^\d+$/);
        expect(await ana.history()).toHaveLength(1);
        shop.proxy.release();
        shop.proxy.mode = 'pass';
        shop.timeouts.responseMs = RESPONSE_MS;
        expect((await ana.checkout({ shippingAddress: 'Elsewhere' })).status).toBe(200);
        expect(await shop.press(first.body.snapToken as string, 'pay')).toBe(409);
      },
    );

    it('gives an order a new token when its page was closed but the replacement was not placed', async () => {
      await ana.add(1, 'M');
      const first = await ana.checkout();
      shop.timeouts.responseMs = 0;
      expect((await ana.checkout({ shippingAddress: 'Elsewhere' })).status).toBe(503);
      shop.timeouts.responseMs = RESPONSE_MS;
      await until(async () => (await ana.checkout()).body.snapToken !== first.body.snapToken);
      expect(await shop.press(first.body.snapToken as string, 'pay')).toBe(409);
      const again = await ana.checkout();
      expect(again).toMatchObject({ status: 200, body: { orderId: first.body.orderId } });
      expect(await shop.press(again.body.snapToken as string, 'pay')).toBe(200);
      await until(async () => (await ana.newest()).paymentStatus === 'paid');
    });

    it.each([
      ['', { 1: 2_500, 2: 4_550 }, 70.5],
      [', also when the sum is the same', { 1: 2_000, 2: 4_549 }, 65.49],
    ])('makes a new order after a price change, at the new prices%s', async (_also, changed, total) => {
      const setPrices = (prices: Readonly<Record<number, number>>) =>
        shop.db.transaction(async (tx) => {
          for (const [id, cents] of Object.entries(prices))
            await tx.updateTable('products').set({ new_price_cents: cents }).where('id', '=', Number(id)).execute();
        });
      await ana.add(1, 'M');
      await ana.add(2, 'S');
      const first = await ana.checkout({ total: 65.49 });
      await setPrices(changed);
      const second = await ana.checkout({ total });
      await setPrices({ 1: 1_999, 2: 4_550 });
      expect(second.body.orderId).not.toBe(first.body.orderId);
      const placed = (await ana.history()).find(({ _id }) => _id === second.body.orderId);
      expect(placed).toMatchObject({
        totalAmount: total,
        items: [1, 2].map((id) => ({ productId: { id, new_price: changed[id as 1 | 2] / 100 } })),
      });
    });

    it('keeps the earlier order when the new one is rejected', async () => {
      await shop.setOnHand(1, 'M', 2);
      await ana.add(1, 'M', 2);
      const first = await ana.checkout();
      await ana.add(2, 'S', 2);
      await shop.setOnHand(2, 'S', 1);
      expect((await ana.checkout()).status).toBe(409);
      expect(await ana.newest()).toMatchObject({ _id: first.body.orderId, paymentStatus: 'pending' });
      expect(await shop.press(first.body.snapToken as string, 'pending')).toBe(200);
    });
  });

  describe('without the payment provider', () => {
    const unavailable = (orderId: unknown = expect.any(String)) => ({
      status: 503,
      body: { success: false, error: 'Failed to get payment token.', message: 'Failed to get payment token.', orderId },
    });

    it('keeps the order, and requests only the token for a repeated key', async () => {
      await ana.add(1, 'M');
      shop.proxy.mode = 'down';
      const first = await ana.checkout({}, 'away-1');
      expect(first).toMatchObject(unavailable());
      expect(first.headers['retry-after']).toMatch(/^\d+$/);
      expect(await ana.newest()).toMatchObject({ _id: first.body.orderId, paymentStatus: 'pending' });
      expect(await ana.checkout({}, 'away-1')).toMatchObject(unavailable(first.body.orderId));
      shop.proxy.mode = 'pass';
      const again = await ana.checkout({}, 'away-1');
      expect(again).toMatchObject({ status: 200, body: { orderId: first.body.orderId } });
      expect(await ana.checkout({}, 'away-1')).toMatchObject({ status: 200, body: again.body });
      expect(await ana.history()).toHaveLength(1);
      expect(await shop.onHand(1, 'M')).toBe(99);
    });

    it('returns the token to a retry, and the order to a checkout without a key', async () => {
      await ana.add(1, 'M');
      shop.proxy.mode = 'down';
      const first = await ana.checkout();
      shop.proxy.mode = 'pass';
      const { transactionId } = await ana.newest();
      const retried = await ana.retry(transactionId);
      expect(retried).toMatchObject({ status: 200, body: { success: true, snapToken: expect.any(String) } });
      expect((await ana.checkout()).body).toEqual({
        success: true,
        orderId: first.body.orderId,
        snapToken: retried.body.snapToken,
      });
    });

    it('opens a second attempt when the response to the first is lost', async () => {
      await ana.add(1, 'M');
      shop.proxy.mode = 'lose';
      expect((await ana.checkout({}, 'lost-1')).status).toBe(503);
      shop.proxy.mode = 'pass';
      const again = await ana.checkout({}, 'lost-1');
      expect(again.status).toBe(200);
      await shop.press(again.body.snapToken as string, 'pay');
      await until(async () => (await ana.newest()).paymentStatus === 'paid');
    });

    it('returns 503 to every checkout after one timeout when the provider hangs', async () => {
      const impatient = await startOrderShop(engine, { requestMs: 200 });
      try {
        const eva = await impatient.shopper();
        await eva.add(1, 'M');
        impatient.proxy.mode = 'hang';
        const answers = await Promise.all([eva.checkout({}, 'hang'), eva.checkout({}, 'hang'), eva.checkout()]);
        for (const answer of answers) expect(answer).toMatchObject(unavailable(answers[0]?.body.orderId));
      } finally {
        await impatient.close();
      }
    });
  });
});
