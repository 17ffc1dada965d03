import { engines } from '../../../support/database';
import { openTestShop, type TestShop } from '../../../support/testServer';

describe.each(engines)('the newsletter on the %s database', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(engine);
  });
  afterAll(() => shop.close());

  const subscribe = (body: unknown) => shop.call('POST /api/subscribe', { body });

  test('the same address again answers the same success and is kept once', async () => {
    const answers = [
      await subscribe({ email: ' Reader@Example.tl ' }),
      ...(await Promise.all([subscribe({ email: 'reader@example.tl' }), subscribe({ email: 'READER@example.tl' })])),
    ];
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.text}`))).toEqual(
      new Set(['200 {"success":true,"message":"Thank you for subscribing!"}']),
    );
    const kept = await shop.db.read.selectFrom('subscribers').selectAll().execute();
    expect(kept).toEqual([{ email: 'Reader@Example.tl', email_key: 'reader@example.tl', created_at: shop.now() }]);
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
    [{ email: 'a\0@b.tl' }],
  ])('%j is refused in the specification’s words', async (body) => {
    const answer = await subscribe(body);
    expect([answer.status, answer.json()]).toEqual([
      400,
      { success: false, message: 'Please enter a valid email address.' },
    ]);
  });
});
