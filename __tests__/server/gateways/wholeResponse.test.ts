import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { makeOpenIdProvider } from '@/server/gateways/identity/openId';
import { createObjectStore } from '@/server/gateways/objectStore/objectStore';
import { makeMidtrans } from '@/server/gateways/payments/midtrans';
import { fetchWhole } from '@/server/gateways/wholeResponse';
import { until } from '../../support/until';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const TIMEOUT_MS = 300;

describe('a response that hangs after its headers, while memory is collected', () => {
  let server: Server;
  let open = 0;
  let collecting: NodeJS.Timeout;
  beforeAll(async () => {
    server = createServer((_request, response) => {
      open += 1;
      response.on('close', () => (open -= 1));
      response.writeHead(200, { etag: '"1"' }).write('{"token":');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    collecting = setInterval(collectGarbage, 20);
  });
  afterAll(() => {
    clearInterval(collecting);
    server.closeAllConnections();
    server.close();
  });

  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const midtrans = () =>
    makeMidtrans({ apiUrl: url(), snapUrl: url(), serverKey: 'key', timeoutMs: TIMEOUT_MS, finishUrl: () => url() });
  const store = () =>
    createObjectStore({
      ...{ bucketUrl: `${url()}/shop`, prefix: '', region: 'eu', timeoutMs: TIMEOUT_MS },
      ...{ accessKeyId: 'id', secretAccessKey: 'secret' },
    });
  const identity = () =>
    makeOpenIdProvider({ issuer: url(), clientId: 'id', clientSecret: 'secret', timeoutMs: TIMEOUT_MS });
  const NAME = 'pictures/1.webp';

  test.each<[string, () => Promise<unknown>]>([
    ['a request', () => fetchWhole(url(), { signal: AbortSignal.timeout(TIMEOUT_MS) })],
    ['the state of a payment', () => midtrans().stateOf('LRS-1')],
    ['the discovery of a login', () => identity().start(`${url()}/back`)],
    ['the list of a store', () => store().list()],
    ['a write to a store', () => store().write(NAME, Buffer.from('x'))],
    ['a file of a store', async () => text((await store().read(NAME))?.stream ?? Readable.from([]))],
  ])('%s ends in time, and so does its connection', async (_what, send) => {
    await expect(send()).rejects.toThrow();
    await until(() => open === 0, { what: 'the connection is closed' });
  });
});
