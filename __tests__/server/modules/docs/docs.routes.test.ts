import { endpoints } from '@/shared/contract/endpoints';
import { openTestShop } from '../../../support/testServer';

test('the document describes every call of the contract', async () => {
  const shop = await openTestShop('embedded');
  const answer = await shop.call('GET /api/docs');
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  const { openapi, paths } = answer.json<{
    openapi: string;
    paths: Record<string, Record<string, { operationId: string; requestBody?: object }>>;
  }>();
  expect(openapi).toBe('3.1.0');
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const operation = paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()];
    expect(operation?.operationId).toBe(name);
    expect(Boolean(operation?.requestBody)).toBe(Boolean(endpoint.body ?? endpoint.files));
  }
  expect(paths['/api/addtocart']?.post).toMatchObject({
    requestBody: { content: { 'application/json': { schema: { required: ['itemId', 'size'] } } } },
    security: [{ token: [] }],
  });
  await shop.close();
});
