import fastify from 'fastify';
import { serveLiveReload } from '@/server/http/liveReload';
import { LIVE_RELOAD_PATH } from '@/shared/constants';
import { openTestShop } from '../../support/testServer';

test('the stream stays open and asks browsers to reconnect soon after a restart', async () => {
  const app = fastify();
  serveLiveReload(app);
  const leaving = new AbortController();
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const response = await fetch(address + LIVE_RELOAD_PATH, { signal: leaving.signal });
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const { value, done } = (await response.body?.getReader().read()) ?? {};
  expect([Buffer.from(value ?? []).toString(), done]).toEqual(['retry: 100\n\n', false]);
  leaving.abort();
  await app.close();
});

test('only development has it', async () => {
  const shop = await openTestShop('embedded');
  expect((await shop.call(`GET ${LIVE_RELOAD_PATH}`)).status).toBe(404);
  await shop.close();
});
