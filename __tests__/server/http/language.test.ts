import { ERROR_TEXTS_HEADER } from '@/shared/constants';
import type { Order } from '@/shared/contract/orders';
import { authMessages as indonesian } from '@/shared/messages/id/account';
import { authMessages as english } from '@/shared/messages/en/account';
import { authMessages as portuguese } from '@/shared/messages/pt/account';
import { authMessages as tetum } from '@/shared/messages/tet/account';
import { orderReasons } from '@/shared/messages/tet/orders';
import { engines } from '../../support/database';
import { openTestShop, type TestShop } from '../../support/testServer';

describe.each(engines)('the language of an answer on the %s database', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(engine);
  });
  afterAll(() => shop.close());

  const accept = (languages: string) => ({ headers: { 'accept-language': languages } });

  test.each([
    ['', english],
    ['en-US', english],
    ['de', english],
    ['*', english],
    ['tet', tetum],
    ['pt-TL,pt;q=0.9,en;q=0.8', portuguese],
    ['id-ID', indonesian],
    ['de, id;q=0.5, tet;q=0.7', tetum],
    ['%', english],
  ])('is for Accept-Language %j that of its texts', async (languages, texts) => {
    const body = { email: 'nobody@example.tl', password: 'wrong' };
    const wrong = await shop.call('POST /api/login', { body, ...accept(languages) });
    expect(wrong.json()).toEqual({ success: false, message: texts.wrongLogin, errors: texts.wrongLogin });
    // A page that changes its language shows the text in each.
    const header = String(wrong.headers[ERROR_TEXTS_HEADER]);
    expect(header).toMatch(/^[ -~]+$/);
    expect(JSON.parse(header)).toEqual({
      ...{ en: english.wrongLogin, tet: tetum.wrongLogin, pt: portuguese.wrongLogin, id: indonesian.wrongLogin },
    });
    // The text of a field that the contract names.
    const empty = await shop.call('POST /api/login', { body: {}, ...accept(languages) });
    expect(empty.json()).toMatchObject({ message: texts.loginRequired });
  });

  test('is also that of an order, and of its reason', async () => {
    const token = await shop.signUp();
    await shop.call('POST /api/addtocart', { token, body: { itemId: 2, size: 'M' } });
    const body = { shippingAddress: 'Rua 1', paymentType: 'cod', paymentProof: '' };
    await shop.call('POST /api/create-transaction', { token, body, ...accept('pt') });
    const languages = await shop.db.read.selectFrom('orders').select('language').distinct().execute();
    expect(languages).toContainEqual({ language: 'pt' });
    await shop.db.transaction((tx) => tx.updateTable('orders').set({ status: 'expired' }).execute());
    const history = await shop.call('GET /api/order-history', { token, ...accept('tet') });
    expect(history.json<Order[]>()[0]).toMatchObject({
      ...{ reason: orderReasons.expired, reasonCode: 'expired', language: 'pt' },
    });
  });
});
