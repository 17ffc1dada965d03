import { endpoints } from '@/shared/contract/endpoints';
import { schemaFaults, type JsonSchema } from '../../../support/jsonSchema';
import { openTestShop, type CallOptions, type TestShop } from '../../../support/testServer';

interface Response {
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}
interface RequestBody {
  readonly content: Readonly<Record<string, { readonly example?: unknown }>>;
}
interface Document {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly responses: Readonly<Record<string, Response>> }>>>
  >;
  readonly components: { readonly schemas: { readonly Failure: JsonSchema } };
}
interface Answered {
  readonly line: string;
  readonly status: number;
  readonly answer: unknown;
}

/** Every call that a shopper makes and that needs no provider, some of them wrongly. */
const walk = async (shop: TestShop): Promise<readonly Answered[]> => {
  const journey: Answered[] = [];
  const call = async (line: Parameters<TestShop['call']>[0], options: CallOptions = {}) => {
    const answer = await shop.call(line, options);
    journey.push({ line, status: answer.status, answer: answer.json<unknown>() });
    return answer;
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
  await call('GET /api/order-history', { token });
  await call('GET /api/order-history');
  await post('/api/retry-payment', { orderId: 'NONE' });
  await call('GET /api/profile', { token });
  await call('PUT /api/profile/general', { token, body: { firstName: 'Ana Maria' } });
  await call('PUT /api/profile/security', { token, body: { phone: '+670 1234' } });
  await call('PUT /api/profile/change-password', { token, body: { currentPassword: 'x', newPassword: 'secret1' } });
  await post('/api/logout', {});
  return journey;
};

test('the document describes every call of the contract', async () => {
  const shop = await openTestShop('embedded');
  const answer = await shop.call('GET /api/docs');
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  const { openapi, paths } = answer.json<{
    openapi: string;
    paths: Record<string, Record<string, { operationId: string; requestBody?: RequestBody }>>;
  }>();
  expect(openapi).toBe('3.1.0');
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const operation = paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()];
    expect(operation?.operationId).toBe(name);
    expect(Boolean(operation?.requestBody)).toBe(Boolean(endpoint.body ?? endpoint.files));
    const example = operation?.requestBody?.content['application/json']?.example;
    if (endpoint.body) expect([name, endpoint.body.safeParse(example).success]).toEqual([name, true]);
  }
  expect(paths['/api/addtocart']?.post).toMatchObject({
    requestBody: { content: { 'application/json': { schema: { required: ['itemId', 'size'] } } } },
    security: [{ token: [] }],
  });
  await shop.close();
});

test("a shopper's journey is answered as the document says, refusals too", async () => {
  const shop = await openTestShop('embedded');
  const { paths, components } = (await shop.call('GET /api/docs')).json<Document>();
  const journey = await walk(shop);
  expect(journey.filter(({ status }) => status === 200).length).toBeGreaterThan(18);
  expect(journey.filter(({ status }) => status >= 400).length).toBeGreaterThan(4);
  const faults = journey.flatMap(({ line, status, answer }) => {
    const [method = '', url = ''] = line.split(' ');
    const path = Object.keys(paths).find((known) =>
      new RegExp(`^${known.replace(/\{\w+\}/g, '[^/]+')}$`).test(url.replace(/\?.*/, '')),
    );
    const responses = paths[path ?? '']?.[method.toLowerCase()]?.responses ?? {};
    const schema = (responses[String(status)] ?? responses.default)?.content?.['application/json']?.schema;
    if (!schema) return [`${line} ${status}: it is not described`];
    const meant = schema.$ref === '#/components/schemas/Failure' ? components.schemas.Failure : schema;
    return schemaFaults(meant, answer).map((fault) => `${line} ${status} ${fault}`);
  });
  expect(faults).toEqual([]);
  await shop.close();
});
