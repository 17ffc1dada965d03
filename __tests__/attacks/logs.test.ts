import sharp from 'sharp';
import { issuePasswordReset } from '@/server/modules/auth/passwordReset';
import { endpoints } from '@/shared/contract/endpoints';
import type { Order } from '@/shared/contract/orders';
import { engines } from '../support/database';
import { multipart } from '../support/multipart';
import { deliverQueued } from '../cli/support/usedShop';
import { openTestShop, type TestShop } from '../support/testServer';

/** Unique values, so that a search finds each of them. */
const SEEDS = {
  password: 'Seed-Password-81',
  wrongPassword: 'Seed-Wrong-82',
  newPassword: 'Seed-New-83',
  resetPassword: 'Seed-Reset-80',
  email: 'seed-person-84@secret-host-85.tl',
  newEmail: 'seed-moved-86@secret-host-85.tl',
  reader: 'seed-reader-87@secret-host-85.tl',
  name: 'Seedname Eightyeight',
  phone: '7788 8989',
  street: 'Rua Seed 90',
  city: 'Seedcity91',
  shipping: 'Seedshipping 92, Dili',
  query: 'seed-query-93',
  cookie: 'seed-cookie-94',
  header: 'seed-header-95',
  key: 'seed-key-96',
  fileName: 'seed-file-97.png',
  serverKey: 'seed-server-key-98',
  clientSecret: 'seed-client-secret-99',
  notifySecret: 'seed-notify-secret-100',
  notifyUrl: 'seed-notify-path-101',
  smtpPassword: 'seed-smtp-password-102',
} as const;

describe.each(engines)('logs and errors on the %s database', (engine) => {
  let shop: TestShop;
  const responses: string[] = [];
  const tokens: string[] = [];

  const call: TestShop['call'] = async (line, options) => {
    const response = await shop.call(line, options);
    responses.push(response.text);
    return response;
  };

  beforeAll(async () => {
    const { midtrans, google } = (await openSettings()).settings;
    shop = await openTestShop(engine, {
      logLevel: 'trace',
      settings: {
        areRateLimitsOn: true,
        midtrans: { ...midtrans, serverKey: SEEDS.serverKey },
        google: { ...google, clientSecret: SEEDS.clientSecret },
        // Nothing listens there: the failures that are logged must not contain them.
        notifications: {
          webhook: { url: `http://127.0.0.1:9/${SEEDS.notifyUrl}`, secret: SEEDS.notifySecret },
          mail: {
            smtpUrl: `smtp://shop:${SEEDS.smtpPassword}@127.0.0.1:9`,
            from: 'shop@example.com',
            operator: 'owner@secret-host-85.tl',
          },
        },
      },
    });
    await wholeSession();
  });
  afterAll(() => shop.close());

  const openSettings = async () => {
    const plain = await openTestShop('embedded');
    await plain.close();
    return plain;
  };

  const wholeSession = async (): Promise<void> => {
    const headers = { cookie: `a=${SEEDS.cookie}`, 'x-note': SEEDS.header, 'idempotency-key': SEEDS.key };
    const { email, password, newPassword, wrongPassword, name } = SEEDS;
    const signedUp = await call('POST /api/signup', { body: { name, email, password }, headers });
    let { token } = signedUp.json<{ token: string }>();
    tokens.push(token);
    await call('POST /api/signup', { body: { name, email, password } });
    await call('POST /api/signup', { body: { name, email, password: '' } });
    for (let round = 0; round < 12; round += 1) {
      await call('POST /api/login', { body: { email, password: wrongPassword }, address: '203.0.113.77' });
    }
    await call('POST /api/subscribe', { body: { email: SEEDS.reader } });
    await call('PUT /api/profile/general', { token, body: { firstName: 'Seedname', lastName: 'Eightyeight' } });
    await call('PUT /api/profile/security', { token, body: { phone: SEEDS.phone, email: SEEDS.newEmail } });
    const address = { addressLine1: SEEDS.street, city: SEEDS.city, state: 'Dili', zip: '0000' };
    await call('POST /api/addresses/add', { token, body: address });
    const changed = await call('PUT /api/profile/change-password', {
      token,
      body: { currentPassword: password, newPassword },
    });
    ({ token } = changed.json<{ token: string }>());
    tokens.push(token);
    const { token: link } = await issuePasswordReset(shop, SEEDS.newEmail);
    tokens.push(link);
    await call('POST /api/reset-password', { body: { token: link, password: '' } });
    const reset = await call('POST /api/reset-password', { body: { token: link, password: SEEDS.resetPassword } });
    ({ token } = reset.json<{ token: string }>());
    tokens.push(token);
    await call('POST /api/addtocart', { token, body: { itemId: 2, size: 'M' } });
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    await call('POST /api/upload_images', { token, ...multipart([{ field: 'images', name: SEEDS.fileName, bytes }]) });
    const order = { shippingAddress: SEEDS.shipping, paymentType: 'midtrans', paymentProof: '' };
    // The provider is unreachable: the error that is logged must not contain its key.
    await call('POST /api/create-transaction', { token, body: order, headers });
    const [placed] = (await shop.call('GET /api/order-history', { token })).json<Order[]>();
    await call('POST /api/retry-payment', { token, body: { orderId: placed?.transactionId } });
    await call('GET /api/auth/google');
    await call(`GET /api/auth/google/callback?state=${SEEDS.query}&code=${SEEDS.query}`, {
      headers: { cookie: `lorosae-login=${'s'.repeat(43)}` },
    });
    await call(`GET /auth-callback?token=${SEEDS.query}`);
    await call(`GET /${SEEDS.query}?${SEEDS.query}=${token}`);
    // An internal error contains values of the request.
    const broken = jest
      .spyOn(shop.db, 'transaction')
      .mockRejectedValue(new Error(`bad value: "${name}", key (email)=(${email}), $1 = '${password}', token ${token}`));
    await call('PUT /api/profile/security', { token, body: { email: SEEDS.newEmail } });
    broken.mockRestore();
    for (const { method, path } of Object.values(endpoints)) {
      await call(`${method} ${path.replace(':id', SEEDS.query)}` as 'GET /', { token, body: { email, password } });
    }
    await shop.call('POST /api/logout', { token });
    await deliverQueued(shop);
    // By each channel.
    expect(shop.logged.filter((line) => line.includes('notification not delivered')).length).toBeGreaterThanOrEqual(3);
  };

  test('the log contains the requests and the errors', () => {
    const text = shop.logged.join('');
    expect(shop.logged.length).toBeGreaterThan(40);
    expect(text).toContain('request completed');
    expect(text).toContain('request failed');
  });

  test('the log contains no value of a customer and no token', () => {
    const text = shop.logged.join('');
    const found = [...Object.entries(SEEDS), ...tokens.map((token) => ['token', token] as const)]
      .filter(([, value]) => text.includes(value) || text.includes(encodeURIComponent(value)))
      .map(([what]) => what);
    expect(found).toEqual([]);
    expect(text).not.toMatch(/203\.0\.113\.77|Bearer|argon2|[\w.-]+@[\w-]+\.tl/);
  });

  test('no response contains a secret or internals of the server', () => {
    const text = responses.join('\n');
    for (const secret of [
      SEEDS.serverKey,
      SEEDS.clientSecret,
      SEEDS.wrongPassword,
      SEEDS.password,
      SEEDS.newPassword,
      SEEDS.resetPassword,
    ]) {
      expect(text).not.toContain(secret);
    }
    expect(text).not.toMatch(/argon2|node_modules|\/src\/|select |insert into|SQLITE|duplicate key/);
  });

  test('the metrics contain no value of a customer', async () => {
    const { text } = await shop.call('GET /metrics');
    for (const value of [...Object.values(SEEDS), ...tokens]) expect(text).not.toContain(value);
  });
});
