import type { Address } from '@/shared/contract/addresses';
import { engines } from '../../../support/database';
import { openTestShop, type TestShop } from '../../../support/testServer';

const home = { addressLine1: 'Rua de Colmera 12', city: 'Dili', state: 'Dili', zip: '0000' };

describe.each(engines)('addresses on the %s database', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(engine);
  });
  afterAll(() => shop.close());

  const add = (token: string, body: object = home) => shop.call('POST /api/addresses/add', { token, body });
  const list = async (token: string) =>
    (await shop.call('GET /api/addresses', { token })).json<{ addresses: Address[] }>().addresses;
  const idOf = (response: { json<T>(): T }) => response.json<{ newAddress: Address }>().newAddress._id;

  test('are stored trimmed and listed oldest first, with unguessable ids', async () => {
    const token = await shop.signUp();
    const first = await add(token, {
      ...home,
      addressLine1: '  Rua de Colmera 12 ',
      addressLine2: ' 2nd floor ',
      fullName: 'Ana',
    });
    expect(first.json()).toEqual({
      success: true,
      newAddress: { _id: expect.stringMatching(/^[\w-]{24}$/) as string, ...home, addressLine2: '2nd floor' },
    });
    await add(token, { ...home, city: 'Baucau', state: 'Baucau' });
    await add(token, { ...home, state: 'Liquiçá', addressLine2: '' });
    const addresses = await list(token);
    expect(addresses.map((address) => address.state)).toEqual(['Dili', 'Baucau', 'Liquiçá']);
    expect(addresses[2]).not.toHaveProperty('addressLine2');
  });

  test('are stored once for each idempotency key, also when the requests overlap', async () => {
    const token = await shop.signUp();
    const send = (body: object, key: string) =>
      shop.call('POST /api/addresses/add', { token, body, headers: { 'idempotency-key': key } });
    const presses = [
      await send(home, 'press-1'),
      ...(await Promise.all([send(home, 'press-1'), send(home, 'press-1')])),
    ];
    expect(new Set(presses.map(idOf)).size).toBe(1);
    expect(await list(token)).toHaveLength(1);
    expect((await send({ ...home, city: 'Same' }, 'press-1')).status).toBe(409);
    expect((await send(home, 'é')).status).toBe(400);
    expect((await send(home, 'press-2')).status).toBe(200);
    expect(await list(token)).toHaveLength(2);
  });

  test('are edited in place and deleted', async () => {
    const token = await shop.signUp();
    const [first, second] = [idOf(await add(token)), idOf(await add(token, { ...home, city: 'Same' }))];
    const edited = await shop.call(`PUT /api/addresses/edit/${first}`, {
      token,
      body: { ...home, city: 'Aileu', state: 'Aileu' },
    });
    expect(edited.json()).toEqual({
      success: true,
      updatedAddress: { _id: first, ...home, city: 'Aileu', state: 'Aileu' },
    });
    expect((await list(token)).map((address) => address.city)).toEqual(['Aileu', 'Same']);
    expect((await shop.call(`DELETE /api/addresses/delete/${first}`, { token })).json()).toEqual({ success: true });
    expect((await shop.call(`DELETE /api/addresses/delete/${first}`, { token })).status).toBe(404);
    expect((await list(token)).map((address) => address._id)).toEqual([second]);
  });

  test('of another customer return 404', async () => {
    const [mine, yours] = [await shop.signUp(), await shop.signUp()];
    const id = idOf(await add(mine));
    const edits = await Promise.all([
      shop.call(`PUT /api/addresses/edit/${id}`, { token: yours, body: home }),
      shop.call('PUT /api/addresses/edit/nowhere', { token: yours, body: home }),
      shop.call(`DELETE /api/addresses/delete/${id}`, { token: yours }),
      shop.call('DELETE /api/addresses/delete/nowhere', { token: yours }),
    ]);
    expect(new Set(edits.map((response) => `${response.status} ${response.text}`))).toEqual(
      new Set(['404 {"success":false,"message":"Address not found."}']),
    );
    expect(await list(mine)).toHaveLength(1);
    expect(await list(yours)).toEqual([]);
  });

  test('are limited to twenty, even with concurrent requests', async () => {
    const token = await shop.signUp();
    const responses = await Promise.all(Array.from({ length: 23 }, () => add(token)));
    expect(responses.filter((response) => response.status === 409)).toHaveLength(3);
    const refused = await add(token);
    expect([refused.status, refused.json().message]).toEqual([409, 'You can save up to 20 addresses.']);
    expect(await list(token)).toHaveLength(20);
  });

  test.each([
    [{ addressLine1: ' ' }],
    [{ addressLine1: 'x'.repeat(201) }],
    [{ addressLine2: 'x'.repeat(201) }],
    [{ city: '' }],
    [{ city: 7 }],
    [{ state: 'Bali' }],
    [{ state: 'dili' }],
    [{ zip: '' }],
    [{ zip: '12345678901' }],
    [{ zip: null }],
  ])('return 400 for %j and store nothing', async (change) => {
    const token = await shop.signUp();
    const response = await add(token, { ...home, ...change });
    expect([response.status, response.json().success]).toEqual([400, false]);
    expect(await list(token)).toEqual([]);
  });

  test('need a login', async () => {
    for (const line of [
      'GET /api/addresses',
      'POST /api/addresses/add',
      'PUT /api/addresses/edit/x',
      'DELETE /api/addresses/delete/x',
    ] as const) {
      expect((await shop.call(line, { body: home })).status).toBe(401);
    }
  });
});
