import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createPasswords } from '@/server/gateways/passwords';
import { engines } from '../support/database';
import { openTestShop, type TestShop } from '../support/testServer';

/** Processor time of the whole process while `work` runs, in milliseconds: other programs do not change it. */
const cost = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
};

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

describe.each(engines)('03 logins on the %s database', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    await shop.signUp('known@example.tl', 'right one');
    await shop.signUp('google@example.tl');
    await shop.db.transaction((tx) =>
      tx.updateTable('customers').set({ password_hash: null }).where('email_key', '=', 'google@example.tl').execute(),
    );
  });
  afterAll(() => shop.close());

  const logIn = (email: string) => shop.call('POST /api/login', { body: { email, password: 'wrong one' } });
  const kinds = ['known@example.tl', 'unknown@example.tl', 'google@example.tl', 'nul\0@example.tl', 'no address'];

  test('a wrong password, an unknown email and an account without a password answer the same, headers included', async () => {
    const answers = await Promise.all(kinds.map(logIn));
    const told = answers.map(({ status, text, headers }) => {
      const { 'x-request-id': _id, date: _date, ...rest } = headers;
      return JSON.stringify([status, text, rest]);
    });
    expect(new Set(told).size).toBe(1);
  });

  test('they take the same work', async () => {
    const costs = new Map<string, number[]>(kinds.map((kind) => [kind, []]));
    for (let round = 0; round < 9; round += 1) {
      for (const kind of kinds) costs.get(kind)?.push(await cost(() => logIn(kind)));
    }
    const known = median(costs.get('known@example.tl') ?? []);
    for (const kind of kinds) {
      const ratio = median(costs.get(kind) ?? []) / known;
      expect([kind, ratio > 0.6 && ratio < 1.6]).toEqual([kind, true]);
    }
  });

  test('a hundred logins at once leave the catalogue’s 99th percentile under 500 ms', async () => {
    await shop.app.listen({ port: 0, host: '127.0.0.1' });
    const url = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
    const post = (email: string) =>
      fetch(`${url}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: 'wrong one' }),
      }).then((answer) => answer.text());
    const look = async () => {
      const start = performance.now();
      expect((await fetch(`${url}/api/allproducts`)).status).toBe(200);
      return performance.now() - start;
    };
    const slowest = (times: readonly number[]) =>
      [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
    const calm: number[] = [];
    while (calm.length < 50) calm.push(await look());
    let isOver = false;
    const logins = Promise.all(Array.from({ length: 100 }, (_, turn) => post(`person-${turn}@example.tl`))).then(
      () => (isOver = true),
    );
    const times: number[] = [];
    while (!isOver) {
      times.push(await look());
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await logins;
    expect(times.length).toBeGreaterThan(30);
    // A machine that is slow without any login, too, may be as many times slower.
    expect(slowest(times)).toBeLessThan(Math.max(500, 10 * slowest(calm)));
  });
});

test('03 hashing is bounded: while forty wait for it, files and memory are there for the others', async () => {
  const passwords = createPasswords();
  await passwords.hash('warm');
  const before = process.memoryUsage().rss;
  const start = performance.now();
  let took = 0;
  const hashed = Promise.all(Array.from({ length: 40 }, () => passwords.hash('secret1'))).then(() => {
    took = performance.now() - start;
  });
  // All file work of the process stands in the same queue as the hashes that were begun.
  await readFile(__filename);
  const waited = performance.now() - start;
  await hashed;
  expect(waited).toBeLessThan(took / 3);
  // Forty at once would take 760 MB.
  expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000);
});
