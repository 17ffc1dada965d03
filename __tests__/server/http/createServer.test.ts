import { createServer } from '@/server/http/createServer';
import { createLog } from '@/server/http/log';
import { readSettings } from '@/server/settings/settings';

test('the server refuses a route with a JSON schema, for which Fastify would load its compilers', async () => {
  const app = createServer(readSettings({}), createLog('silent', { write: () => undefined }), () => 'Lorosae');
  app.get('/api/counted', { schema: { response: { 200: { type: 'object' } } } }, () => ({}));
  await expect(app.ready()).rejects.toThrow('A route has zod schemas for its body and query');
});
