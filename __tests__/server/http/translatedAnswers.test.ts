import type { InjectOptions } from 'fastify';
import sharp from 'sharp';
import { messagesOf } from '@/server/messages';
import { recordedPayment } from '@/server/modules/orderState/newPayment';
import { insertPayment } from '@/server/repositories/payments';
import { Unavailable } from '@/server/unavailable';
import { UPLOAD_MAX_BYTES, UPLOAD_MAX_FILES } from '@/shared/constants';
import { LANGUAGES, OTHER_LANGUAGES } from '@/shared/languages';
import { type Message, type ServerMessages, textOf } from '@/shared/messages/messages';
import { multipart } from '../../support/multipart';
import { ADDRESS, type OrderShop, type Shopper, startOrderShop } from '../../support/orderShop';
import { sourceFiles } from '../../support/sources';
import { openTestShop } from '../../support/testServer';

/** A request whose answer has a text for the shopper. */
type Request = Pick<InjectOptions, 'method' | 'url' | 'payload' | 'headers'>;

const post = (url: string, payload: object): Request => ({ method: 'POST', url, payload });
const put = (url: string, payload: object): Request => ({ method: 'PUT', url, payload });
const login = (body: object) => post('/api/login', body);
const signUp = (changes: object) =>
  post('/api/signup', { name: 'Ana', email: 'ana@example.tl', password: 'secret1', ...changes });
const address = { addressLine1: 'Rua 1', city: 'Dili', state: 'Dili', zip: '0000' };
const addAddress = (changes: object) => post('/api/addresses/add', { ...address, ...changes });
const add = (itemId: number, size?: string) => post('/api/addtocart', { itemId, size });
const order = (changes: object = {}) =>
  post('/api/create-transaction', { shippingAddress: ADDRESS, paymentType: 'midtrans', paymentProof: '', ...changes });
const cash = { paymentType: 'cod' };
const elsewhere = { shippingAddress: 'Elsewhere' };
const payAgain = (orderId: string, changes: object = {}) => post('/api/retry-payment', { orderId, ...changes });
const upload = (files: readonly Buffer[]): Request => {
  const { body, headers } = multipart(files.map((bytes) => ({ field: 'images', name: 'proof.png', bytes })));
  return { method: 'POST', url: '/api/upload_images', payload: body, headers };
};
const uploadAvatar = (files: readonly Buffer[]): Request => {
  const { body, headers } = multipart(files.map((bytes) => ({ field: 'avatar', name: 'me.png', bytes })));
  return { method: 'PUT', url: '/api/profile/avatar', payload: body, headers };
};
const noPicture = Buffer.from('text');
const photoOfPhone = Buffer.from('\0\0\0\x24ftypheic', 'latin1');
const tooLarge = Buffer.alloc(UPLOAD_MAX_BYTES + 1);
const picture = () =>
  sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

/** `npm run test:screens` asks for each answer in every language; otherwise each language has a part of them. */
const HAS_ALL = process.env['ALL_SCREENS'] === '1';

describe('the answers of the server in each language', () => {
  let shop: OrderShop;
  beforeAll(async () => {
    shop = await startOrderShop('embedded');
  });
  afterAll(() => shop.close(), 30_000);

  /** Puts units of product 1 into the cart, as it is stored. */
  const fillCart = ({ id }: Shopper, count: number) => {
    const line = { customer_id: id, product_id: 1, size: 'M', count };
    return shop.db.transaction((tx) => tx.insertInto('cart_lines').values(line).execute());
  };
  /** An order that waits for its online payment. */
  const place = async (ana: Shopper) => {
    await ana.add(1, 'M');
    const { body } = await ana.checkout();
    const { transactionId } = await ana.newest();
    return { id: String(body.orderId), token: String(body.snapToken), transactionId };
  };
  const changeOrder = (id: string, changes: object) =>
    shop.db.transaction((tx) => tx.updateTable('orders').set(changes).where('id', '=', id).execute());
  const withStatus = async (ana: Shopper, changes: object) => {
    const { id, transactionId } = await place(ana);
    await changeOrder(id, changes);
    return transactionId;
  };
  const expired = { status: 'expired', holds_units: 0 } as const;

  /** Texts, and how each becomes the answer to a request of a new customer. */
  const answers: readonly (readonly [Message<ServerMessages>, (ana: Shopper) => Request | Promise<Request>])[] = [
    ['authMessages.nameRequired', () => signUp({ name: ' ' })],
    ['authMessages.firstNameRequired', () => signUp({ firstName: '' })],
    ['authMessages.emailInvalid', () => signUp({ email: 'ana' })],
    ['authMessages.passwordTooShort', () => signUp({ password: '12345' })],
    ['authMessages.passwordTooLong', () => signUp({ password: 'x'.repeat(129) })],
    ['responseMessages.accountExists', ({ email }) => signUp({ email })],
    ['authMessages.loginRequired', () => login({ email: '', password: '' })],
    ['authMessages.wrongLogin', ({ email }) => login({ email, password: 'wrong' })],
    ['authMessages.resetLinkInvalid', () => post('/api/reset-password', { token: 'old', password: 'secret1' })],

    ['addressMessages.fillRequired', () => addAddress({ city: ' ' })],
    ['addressMessages.lineTooLong', () => addAddress({ addressLine2: 'x'.repeat(201) })],
    [
      'responseMessages.tooManyAddresses',
      async (ana) => {
        for (let count = 0; count < 20; count += 1) await ana.call('POST', '/api/addresses/add', address);
        return addAddress({});
      },
    ],
    ['responseMessages.addressNotFound', () => put('/api/addresses/edit/none', address)],

    ['cartMessages.selectSize', () => add(1)],
    ['responseMessages.productGone', () => add(77, 'M')],
    [
      'responseMessages.outOfStock',
      async () => {
        await shop.setOnHand(3, 'M', 0);
        return add(3, 'M');
      },
    ],
    [
      'responseMessages.lineFull',
      async (ana) => {
        await fillCart(ana, 99);
        return add(1, 'M');
      },
    ],
    ['responseMessages.notInCart', () => post('/api/removefromcart', { itemId: 1, size: 'M' })],
    ['catalogMessages.unknownCategory', () => post('/api/relatedproducts', { category: 'pets' })],
    ['wishlistMessages.added', () => post('/api/wishlist/add', { productId: 1 })],
    ['wishlistMessages.removed', () => post('/api/wishlist/remove', { productId: 1 })],

    ['checkoutMessages.cartEmpty', () => order(cash)],
    ['checkoutMessages.addressRequired', () => order({ shippingAddress: ' ' })],
    ['checkoutMessages.phoneInvalid', () => order({ phone: 'call me' })],
    ['checkoutMessages.proofRequired', () => order({ paymentType: 'bank_transfer' })],
    [
      'checkoutMessages.resolveStock',
      async (ana) => {
        await ana.add(3, 'M');
        await shop.setOnHand(3, 'M', 0);
        return order(cash);
      },
    ],
    [
      'responseMessages.pricesChanged',
      async (ana) => {
        await ana.add(1, 'M');
        return order({ ...cash, total: 1 });
      },
    ],
    [
      'responseMessages.rateChanged',
      async (ana) => {
        await ana.add(1, 'M');
        return order({ idrTotal: 1 });
      },
    ],
    [
      ['responseMessages.tooManyUnpaidOrders', 10],
      async (ana) => {
        for (let count = 0; count < 10; count += 1) {
          await ana.add(1, 'M');
          await ana.checkout({ paymentType: 'cod' });
        }
        await ana.add(1, 'M');
        return order(cash);
      },
    ],
    [
      ['responseMessages.tooManyUnpaidUnits', 60],
      async (ana) => {
        await fillCart(ana, 61);
        return order(cash);
      },
    ],
    [
      'responseMessages.keyUsedWithOtherBody',
      async (ana) => {
        await ana.add(1, 'M');
        await ana.checkout({ paymentType: 'cod' }, 'key');
        return { ...order({ ...cash, ...elsewhere }), headers: { 'idempotency-key': 'key' } };
      },
    ],
    [
      'checkoutMessages.tokenFailed',
      async (ana) => {
        await ana.add(1, 'M');
        shop.proxy.mode = 'down';
        return order();
      },
    ],
    [
      'responseMessages.lastPaymentInProgress',
      async (ana) => {
        const { token } = await place(ana);
        await shop.press(token, 'card');
        return order(elsewhere);
      },
    ],
    [
      'responseMessages.lastOrderPaid',
      async (ana) => {
        const { token } = await place(ana);
        shop.webhookFaults.areRefused = true;
        await shop.press(token, 'pay');
        return order(elsewhere);
      },
    ],
    [
      'responseMessages.cancellationFailed',
      async (ana) => {
        await place(ana);
        shop.proxy.mode = 'down';
        return order(elsewhere);
      },
    ],

    ['responseMessages.orderNotFound', () => payAgain('LRS-2222-2222-2222')],
    ['responseMessages.retryReady', async (ana) => payAgain((await place(ana)).transactionId)],
    ['responseMessages.alreadyPaid', async (ana) => payAgain(await withStatus(ana, { status: 'paid' }))],
    ['responseMessages.cannotBePaid', async (ana) => payAgain(await withStatus(ana, { status: 'cancelled' }))],
    ['responseMessages.orderAgain', async (ana) => payAgain(await withStatus(ana, { ...expired, created_at: 0 }))],
    [
      'responseMessages.amountChanged',
      async (ana) => {
        const { id, transactionId } = await place(ana);
        const { paymentContext: context } = shop;
        const payment = recordedPayment({ ...context, now: context.now() }, id, { channel: 'cash', cents: 100 });
        await shop.db.transaction((tx) => insertPayment(tx, payment));
        return payAgain(transactionId, { idrTotal: 1 });
      },
    ],
    [
      'responseMessages.unitsGone',
      async (ana) => {
        const transactionId = await withStatus(ana, expired);
        await shop.setOnHand(1, 'M', 0);
        return payAgain(transactionId);
      },
    ],
    [
      'responseMessages.paymentInProgress',
      async (ana) => {
        const { token, transactionId } = await place(ana);
        shop.webhookFaults.areRefused = true;
        await shop.press(token, 'card');
        shop.clock.now += shop.settings.orderExpiryMinutes * 60_000;
        return payAgain(transactionId);
      },
    ],

    ['profileMessages.generalSaved', () => put('/api/profile/general', { lastName: 'Soares' })],
    ['profileMessages.firstNameInvalid', () => put('/api/profile/general', { firstName: ' ' })],
    ['profileMessages.nameInvalid', () => put('/api/profile/general', { lastName: 'x'.repeat(101) })],
    ['profileMessages.securitySaved', () => put('/api/profile/security', { phone: '+670 7712 3456' })],
    ['profileMessages.emailInvalid', () => put('/api/profile/security', { email: 'ana' })],
    ['profileMessages.phoneInvalid', () => put('/api/profile/security', { phone: 'call me' })],
    ['responseMessages.emailTaken', async () => put('/api/profile/security', { email: (await shop.shopper()).email })],
    [
      'profileMessages.passwordSaved',
      () => put('/api/profile/change-password', { currentPassword: 'secret1', newPassword: 'secret2' }),
    ],
    [
      'profileMessages.passwordFieldsRequired',
      () => put('/api/profile/change-password', { currentPassword: '', newPassword: 'secret2' }),
    ],
    [
      'responseMessages.currentPasswordWrong',
      () => put('/api/profile/change-password', { currentPassword: 'wrong', newPassword: 'secret2' }),
    ],
    [
      'profileMessages.newPasswordTooShort',
      () => put('/api/profile/change-password', { currentPassword: 'secret1', newPassword: '1' }),
    ],
    ['profileMessages.avatarSaved', async () => uploadAvatar([await picture()])],
    ['profileMessages.noPhotoChosen', () => uploadAvatar([])],
    ['profileMessages.avatarType', () => uploadAvatar([noPicture])],
    ['profileMessages.avatarTooLarge', () => uploadAvatar([tooLarge])],

    ['responseMessages.uploaded', async () => upload([await picture()])],
    ['responseMessages.noFile', () => upload([])],
    ['responseMessages.tooManyFiles', () => upload(Array.from({ length: UPLOAD_MAX_FILES + 1 }, () => noPicture))],
    ['uploadMessages.wrongType', () => upload([noPicture])],
    ['uploadMessages.heic', () => upload([photoOfPhone])],
    ['uploadMessages.tooLarge', () => upload([tooLarge])],
    ['responseMessages.damagedPicture', async () => upload([(await picture()).subarray(0, 50)])],

    ['newsletterMessages.subscribed', ({ email }) => post('/api/subscribe', { email })],
    ['newsletterMessages.emailInvalid', () => post('/api/subscribe', { email: 'ana' })],
    ['commonMessages.invalidRequest', () => add(-1, 'M')],
    ['responseMessages.notFound', () => ({ method: 'GET', url: '/api/info/none' })],
    ['responseMessages.loginNeeded', () => ({ method: 'GET', url: '/api/profile', headers: { authorization: '' } })],
    ['responseMessages.tooLarge', () => addAddress({ city: 'x'.repeat(2_000_000) })],
    [
      'responseMessages.unsupportedMediaType',
      () => ({ method: 'POST', url: '/api/login', payload: 'text', headers: { 'content-type': 'text/plain' } }),
    ],
    [
      'responseMessages.unavailable',
      ({ email }) => {
        jest.spyOn(shop.db, 'transaction').mockRejectedValueOnce(new Unavailable('The database is away.'));
        return post('/api/subscribe', { email });
      },
    ],
    [
      'responseMessages.unavailable',
      ({ email }) => {
        jest.spyOn(shop.db, 'transaction').mockRejectedValueOnce(new Error('A defect'));
        return post('/api/subscribe', { email });
      },
    ],
  ];

  /** The texts of an answer: the same one in each field. */
  const textsIn = (body: string): readonly unknown[] => {
    const { message, error = message, errors = message } = JSON.parse(body) as Record<string, unknown>;
    return [message, error, errors];
  };

  const cases = answers.map(([message, arrange], index) => {
    const languages = OTHER_LANGUAGES.filter((_language, part) => index % OTHER_LANGUAGES.length === part);
    return [message, HAS_ALL ? LANGUAGES : languages, arrange] as const;
  });
  test.each(cases)('%s in %j', async (message, languages, arrange) => {
    for (const language of languages) {
      shop.proxy.mode = 'pass';
      shop.webhookFaults.areRefused = false;
      await shop.setOnHand(1, 'M', 10_000);
      await shop.setOnHand(3, 'M', 10_000);
      const ana = await shop.shopper();
      const { headers, ...request } = await arrange(ana);
      const { body } = await shop.app.inject({
        ...request,
        headers: { authorization: ana.authorization, 'accept-language': language, ...headers },
      });
      const expected = textOf(messagesOf(language), message);
      expect([language, ...textsIn(body)]).toEqual([language, expected, expected, expected]);
    }
  });

  test('responseMessages.tooManyRequests', async () => {
    const limited = await openTestShop('embedded', { settings: { areRateLimitsOn: true } });
    const body = { email: 'nobody@example.tl', password: 'wrong' };
    for (let count = 0; count < 10; count += 1) await limited.call('POST /api/login', { body });
    for (const language of LANGUAGES) {
      const headers = { 'accept-language': language };
      const answer = await limited.call('POST /api/login', { body, headers });
      const expected = messagesOf(language).responseMessages.tooManyRequests;
      expect([language, ...textsIn(answer.text)]).toEqual([language, expected, expected, expected]);
    }
    await limited.close();
  });

  test('every refusal is above', () => {
    const sources = [...sourceFiles('src/server'), ...sourceFiles('src/shared/contract')];
    const named = sources.flatMap((source) => [...source.text.matchAll(/'(\w+Messages\.\w+)'/g)].map(([, key]) => key));
    const covered = new Set([...answers.map(([message]) => [message].flat()[0]), 'responseMessages.tooManyRequests']);
    expect(new Set(named).size).toBeGreaterThan(50);
    expect([...new Set(named)].filter((key) => !covered.has(key))).toEqual([]);
  });
});
