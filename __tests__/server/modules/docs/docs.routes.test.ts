import { brotliCompressSync } from 'node:zlib';
import fastify from 'fastify';
import fc from 'fast-check';
import sharp from 'sharp';
import { issuePasswordReset } from '@/server/modules/auth/passwordReset';
import { makeOpenApi } from '@/server/modules/docs/openApi';
import { endpoints } from '@/shared/contract/endpoints';
import { responseFaults, watchResponses, type ApiDocument } from '../../../support/apiDocument';
import { schemaFaults } from '../../../support/jsonSchema';
import { multipart } from '../../../support/multipart';
import { openTestShop, type CallOptions, type TestShop } from '../../../support/testServer';

interface ShopResponse {
  readonly line: string;
  readonly status: number;
  readonly answer: unknown;
}

/** Every request of a shopper that needs no provider, some of them invalid. */
const walk = async (shop: TestShop): Promise<readonly ShopResponse[]> => {
  const journey: ShopResponse[] = [];
  const call = async (line: Parameters<TestShop['call']>[0], options: CallOptions = {}) => {
    const response = await shop.call(line, options);
    journey.push({ line, status: response.status, answer: response.json<unknown>() });
    return response;
  };
  const account = { name: 'Ana Soares', email: 'ana@example.tl', password: 'correct horse' };
  const token = (await call('POST /api/signup', { body: account })).json<{ token: string }>().token;
  const post = (url: string, body: object) => call(`POST ${url}`, { token, body });
  await call('POST /api/signup', { body: account });
  await call('POST /api/login', { body: account });
  await call('POST /api/login', { body: { ...account, password: 'wrong' } });
  await call('GET /api/allproducts');
  await call('GET /api/bestsellingproducts', { token });
  await call('GET /api/newcollections');
  await call('GET /api/popularinwomen');
  await call('GET /api/defaultwords');
  await call('GET /api/shopping-info');
  await call('GET /api/shop');
  await post('/api/relatedproducts', { category: 'men' });
  await post('/api/relatedproducts', { category: 'dogs' });
  await post('/api/subscribe', { email: 'ana@example.tl' });
  await post('/api/addtocart', { itemId: 2, size: 'M' });
  await post('/api/addtocart', { itemId: 1, size: 'XL' });
  await post('/api/getcart', {});
  await post('/api/removefromcart', { itemId: 2, size: 'M' });
  await post('/api/removefromcart', { itemId: 2, size: 'M' });
  await post('/api/addtocart', { itemId: 2, size: 'M' });
  await post('/api/wishlist/add', { productId: 1 });
  await post('/api/wishlist/add', { productId: 99 });
  await call('GET /api/wishlist', { token });
  await post('/api/wishlist/remove', { productId: 1 });
  const address = { addressLine1: 'Rua 1', city: 'Dili', state: 'Dili', zip: '0000' };
  const added = await post('/api/addresses/add', address);
  const { _id: id } = added.json<{ newAddress: { _id: string } }>().newAddress;
  await call(`PUT /api/addresses/edit/${id}`, { token, body: { ...address, addressLine2: 'Casa 2' } });
  await call('GET /api/addresses', { token });
  await call(`DELETE /api/addresses/delete/${id}`, { token });
  await call(`DELETE /api/addresses/delete/${id}`, { token });
  await post('/api/create-transaction', { shippingAddress: 'Rua 1', paymentType: 'cod', paymentProof: '' });
  await post('/api/create-transaction', { shippingAddress: 'Rua 1', paymentType: 'cod', paymentProof: '' });
  const [order] = (await call('GET /api/order-history', { token })).json<[{ _id: string }]>();
  await call(`GET /api/order-history?limit=1&before=${order._id}`, { token });
  await call('GET /api/order-history?limit=0', { token });
  await call('GET /api/order-history?before=nothing', { token });
  await call('GET /api/order-history');
  await post('/api/retry-payment', { orderId: 'NONE' });
  await call('GET /api/profile', { token });
  await call('PUT /api/profile/general', { token, body: { firstName: 'Ana Maria' } });
  await call('PUT /api/profile/security', { token, body: { phone: '+670 1234' } });
  await call('PUT /api/profile/change-password', { token, body: { currentPassword: 'x', newPassword: 'secret1' } });
  const changed = await call('PUT /api/profile/change-password', {
    token,
    body: { currentPassword: account.password, newPassword: 'battery staple' },
  });
  const fresh = changed.json<{ token: string }>().token;
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const uploads = [
    ['POST /api/upload_images', 'images'],
    ['PUT /api/profile/avatar', 'avatar'],
  ] as const;
  for (const [line, field] of uploads) {
    await call(line, { token: fresh, ...multipart([{ field, name: 'a.png', bytes }]) });
    await call(line, { token: fresh, ...multipart([{ field, name: 'a.png', bytes: Buffer.from('x') }]) });
  }
  await call('POST /api/logout', { token: fresh, body: {} });
  const { token: link } = await issuePasswordReset(shop, account.email);
  for (const password of ['short', account.password, account.password]) {
    await call('POST /api/reset-password', { body: { token: link, password } });
  }
  return journey;
};

test('the document describes every endpoint of the contract, with an example of each body, failure and entity', async () => {
  const shop = await openTestShop('embedded');
  const response = await shop.call('GET /api/docs');
  expect([response.status, response.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  const document = response.json<ApiDocument>();
  const { openapi, paths, components } = document;
  expect(openapi).toBe('3.1.0');
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const operation = paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()];
    expect(operation?.operationId).toBe(name);
    expect(Boolean(operation?.requestBody)).toBe(Boolean(endpoint.body ?? endpoint.files));
    const example = operation?.requestBody?.content['application/json']?.example;
    if (endpoint.body) expect([name, endpoint.body.safeParse(example).success]).toEqual([name, true]);
    const responses = Object.entries(operation?.responses ?? {});
    expect(responses.map(([status]) => status)).toEqual(expect.arrayContaining(['200', '500', '503']));
    for (const [status, { content }] of responses) {
      const { schema, example } = content?.['application/json'] ?? {};
      expect([name, status, schema]).toEqual([name, status, expect.anything()]);
      if (status === '200') continue;
      expect(responseFaults(document, `${endpoint.method} ${endpoint.path}`, Number(status), example)).toEqual([]);
      expect(Object.keys(Object(example))).toEqual(['success', 'message', ...[endpoint.failureField ?? []].flat()]);
    }
  }
  expect(Object.keys(components.schemas)).toEqual(expect.arrayContaining(['Failure', 'Product', 'Order']));
  for (const schema of Object.values(components.schemas)) {
    expect((schema.examples as unknown[]).flatMap((example) => schemaFaults(schema, example))).toEqual([]);
  }
  expect(paths['/api/addtocart']?.post).toMatchObject({
    requestBody: { content: { 'application/json': { schema: { required: ['itemId', 'size'] } } } },
    security: [{ token: [] }],
  });
  expect(paths['/api/order-history']?.get).toMatchObject({
    parameters: [
      { name: 'limit', in: 'query', required: false, schema: { type: 'integer', minimum: 1, maximum: 100 } },
      { name: 'before', in: 'query', required: false, schema: { type: 'string' } },
    ],
  });
  await shop.close();
});

const TRICKY = [
  'a',
  'é',
  'ð',
  ' ',
  '\t',
  '\n',
  '\0',
  '\u00a0',
  '\u00ad',
  '\u200b',
  '\u202e',
  '\ufeff',
  '@',
  '.',
  '"',
  '+',
  '7',
];

test('the document accepts no text that the server rejects, in patterns that every language understands', () => {
  const { paths } = makeOpenApi('https://lorosae.example') as unknown as ApiDocument;
  const text = fc.string({ unit: fc.constantFrom(...TRICKY), maxLength: 8 });
  let patterns = 0;
  for (const [name, endpoint] of Object.entries(endpoints)) {
    if (!endpoint.body) continue;
    const path = paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()];
    const { schema, example } = path?.requestBody?.content['application/json'] ?? {};
    for (const [field, { type, pattern = '', minLength = 0, maxLength = Infinity, ...rest }] of Object.entries(
      schema?.properties ?? {},
    ) as [string, { type?: string; pattern?: string; minLength?: number; maxLength?: number; enum?: unknown }][]) {
      if (type !== 'string' || rest.enum) continue;
      if (pattern !== '') patterns += 1;
      expect(pattern).not.toMatch(/\\[pPkK]|\(\?/);
      const isDescribed = (value: string) =>
        value.length >= minLength && value.length <= maxLength && new RegExp(pattern).test(value);
      fc.assert(
        fc.property(
          fc.oneof(
            text,
            fc.tuple(text, text).map(([a, b]) => `${a}@${b}`),
          ),
          (value) => {
            const isValid = endpoint.body?.safeParse({ ...(example as object), [field]: value }).success;
            if (isDescribed(value)) expect([name, field, value, isValid]).toEqual([name, field, value, true]);
          },
        ),
      );
    }
  }
  expect(patterns).toBeGreaterThan(10);
});

test("the responses of a shopper's journey match the document, including errors", async () => {
  const shop = await openTestShop('embedded');
  const document = (await shop.call('GET /api/docs')).json<ApiDocument>();
  const journey = await walk(shop);
  expect(journey.filter(({ status }) => status === 200).length).toBeGreaterThan(20);
  expect(journey.filter(({ status }) => status >= 400).length).toBeGreaterThan(4);
  const faults = journey.flatMap(({ line, status, answer: response }) =>
    responseFaults(document, line, status, response),
  );
  expect(faults).toEqual([]);
  await shop.close();
});

test('the check finds a response that does not match the document', async () => {
  const shop = await openTestShop('embedded');
  const document = (await shop.call('GET /api/docs')).json<ApiDocument>();
  const faultsOf = (line: string, status: number, response: unknown) =>
    responseFaults(document, line, status, response).length;
  expect(faultsOf('POST /api/getcart', 200, { '2_M': 1 })).toBe(0);
  expect(faultsOf('POST /api/getcart', 200, { '2_M': 'one' })).toBe(1);
  expect(faultsOf('GET /api/order-history', 200, {})).toBe(1);
  expect(faultsOf('POST /api/login', 200, { success: true, token: 'x', secret: 'y' })).toBe(1);
  expect(faultsOf('POST /api/login', 401, { success: true, message: 'x' })).toBe(1);
  expect(faultsOf('GET /api/nothing', 200, {})).toBe(1);
  await shop.close();
});

test('a checked server cannot send another response, even compressed', async () => {
  const app = fastify();
  app.get('/api/allproducts', (_request, reply) =>
    reply.header('content-encoding', 'br').type('application/json').send(brotliCompressSync('[{"id":"one"}]')),
  );
  app.get('/api/profile', () => ({ success: true, user: {} }));
  app.get('/api/addresses', () => ({ success: true, addresses: [] }));
  app.delete('/api/addresses/delete/:id', () => ({ success: 'yes' }));
  app.get('/other', () => 'anything');
  const faults = watchResponses(app);
  for (const url of ['/api/allproducts', '/api/profile', '/api/addresses', '/other']) await app.inject({ url });
  await app.inject({ method: 'DELETE', url: '/api/addresses/delete/x' });
  expect([...new Set(faults.map((fault) => fault.split(' ')[1]))]).toEqual([
    '/api/allproducts',
    '/api/profile',
    '/api/addresses/delete/x',
  ]);
  await app.close();
});
