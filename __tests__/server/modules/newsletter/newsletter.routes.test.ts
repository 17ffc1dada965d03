import { engines } from '../../../support/database';
import { openTestShop, type TestShop } from '../../../support/testServer';

describe.each(engines)('the newsletter on the %s database', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(engine);
  });
  afterAll(() => shop.close());

  const subscribe = (body: unknown) => shop.call('POST /api/subscribe', { body });

  test('subscribing an address again returns the same success and stores it once', async () => {
    const responses = [
      await subscribe({ email: ' Reader@Example.tl ' }),
      ...(await Promise.all([subscribe({ email: 'reader@example.tl' }), subscribe({ email: 'READER@example.tl' })])),
    ];
    expect(new Set(responses.map((response) => `${response.status} ${response.text}`))).toEqual(
      new Set(['200 {"success":true,"message":"Thank you for subscribing!"}']),
    );
    expect((await subscribe({ email: '\u202areader\uff20example.tl\u200b\u202c' })).status).toBe(200);
    const stored = await shop.db.read.selectFrom('subscribers').selectAll().execute();
    expect(stored).toEqual([{ email: 'Reader@Example.tl', email_key: 'reader@example.tl', created_at: shop.now() }]);
  });

  test.each([
    [{}],
    [{ email: '' }],
    [{ email: ' ' }],
    [{ email: 'no at sign' }],
    [{ email: 'a@' }],
    [{ email: '@b' }],
    [{ email: 7 }],
    [{ email: `${'x'.repeat(250)}@a.tl` }],
    [{ email: '\0@b.tl' }],
    [{ email: 'a b@c.tl' }],
    [{ email: '\u200b@\u200b' }],
  ])('%j returns 400 with its message', async (body) => {
    const response = await subscribe(body);
    expect([response.status, response.json()]).toEqual([
      400,
      { success: false, message: 'Please enter a valid email address.' },
    ]);
  });
});
