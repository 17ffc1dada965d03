import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import type { UnitLine } from '@/server/repositories/stock';
import { engines } from '../support/database';
import { freePort } from '../support/freePort';
import { untilReady } from '../support/serverProcess';
import { ROOT } from '../support/sources';
import { until } from '../support/until';
import { checkOut, send } from './support/requests';
import { createBuyers, setStock } from './support/buyers';
import { openFaultShop, type FaultShop } from './support/faultShop';
import { startServer } from './support/server';
import { findLines } from './support/stock';
import { countUnits, findViolations } from './support/stockChecks';

/** Few enough that all reach the provider before the first one's time-out on a slow machine. */
const BUYERS = 8;
const STOPPED_WITHIN_MS = 10_000;

describe.each(engines)('SIGTERM, on the %s database', (engine) => {
  let shop: FaultShop;
  beforeAll(async () => {
    shop = await openFaultShop(engine);
  });
  afterAll(() => shop.close());

  it('finishes the running checkouts, rejects new connections, and exits with 0', async () => {
    const server = await startServer(shop.place);
    const [line] = (await findLines(shop.db, 1)) as [UnitLine];
    await setStock(shop.db, { ...line, count: 100 });
    const buyers = await createBuyers(shop.db, BUYERS, () => [line]);
    const before = await countUnits(shop.db);
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    shop.provider.beforeResponse = () => released;
    const checkouts = buyers.map(({ token }, index) =>
      checkOut(server.url, token, { paymentType: 'midtrans' }, `stop-${index}`),
    );
    await until(() => shop.provider.opened.size === BUYERS, { what: 'all checkouts at the provider' });
    const ending = server.end('SIGTERM');
    await until(async () => (await send(server.url, 'GET /healthz')).status !== 200, { what: 'a closed port' });
    release();
    expect((await Promise.all(checkouts)).map(({ status }) => status)).toEqual(buyers.map(() => 200));
    expect(await ending).toEqual({ code: 0 });
    expect(server.output()).toBe(`Lorosae is open at ${server.url}\n`);
    expect(await findViolations(shop.db, before)).toEqual([]);
  });

  it('ends within 10 s with 0 while a request body is half sent', async () => {
    const server = await startServer(shop.place);
    const socket = connect(server.port, '127.0.0.1', () =>
      socket.write(
        'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
      ),
    );
    socket.on('error', () => undefined);
    // The response shows that the server has read what was sent before.
    expect((await send(server.url, 'GET /healthz')).status).toBe(200);
    const startedAt = Date.now();
    expect(await server.end('SIGTERM')).toEqual({ code: 0 });
    expect(Date.now() - startedAt).toBeLessThan(STOPPED_WITHIN_MS);
    socket.destroy();
  });
});

it('SIGTERM to `npm run serve` stops the server and frees its port', async () => {
  const shop = await openFaultShop('embedded');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  // A group of its own, so that nothing is left when the server outlives npm.
  const child = spawn('npm', ['run', 'serve'], {
    cwd: ROOT,
    detached: true,
    stdio: 'ignore',
    env: { ...shop.place.environment, PATH: process.env['PATH'], PORT: String(port), DATA_DIR: shop.place.dataDir },
  });
  const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const isAnswering = (): Promise<boolean> =>
    fetch(`${url}/healthz`).then(
      () => true,
      () => false,
    );
  try {
    await untilReady({ child, output: () => '', exit: exit.then(() => child.exitCode) }, url);
    child.kill('SIGTERM');
    await exit;
    await until(async () => !(await isAnswering()), { what: 'a free port' });
  } finally {
    try {
      process.kill(-(child.pid ?? 0), 'SIGKILL');
    } catch {
      // The group has ended.
    }
    await shop.close();
  }
});
