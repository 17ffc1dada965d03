import { connect } from 'node:net';
import fastify from 'fastify';
import { CachedResponses } from '@/server/http/cachedResponses';
import { openServer } from '@/server/http/openServer';
import { RequestMetrics } from '@/server/http/requestMetrics';

const INACTIVITY_MS = 50;

test('closes a connection whose request body is half sent and silent', async () => {
  const cache = new CachedResponses(new RequestMetrics());
  const app = fastify({ serverFactory: openServer(cache, { requestMs: 60_000, inactivityMs: INACTIVITY_MS }) });
  app.post('/', () => 'read');
  const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(url.port), url.hostname, () =>
    socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{'),
  );
  await new Promise((resolve) => socket.on('error', resolve).on('close', resolve));
  await app.close();
});
