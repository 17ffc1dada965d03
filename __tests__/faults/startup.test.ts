import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { openTestDatabase } from '../support/database';
import { until } from '../support/until';
import { startServer, tryServer, type ServerPlace } from './support/server';

/** Starts a server that must exit with 1 and one line; returns the line's text. */
const startErrorOf = async (place: ServerPlace): Promise<string> => {
  const { code, output } = await tryServer(place);
  const text = /^Lorosae cannot start: ([^\n]+)\n$/.exec(output)?.[1];
  expect({ code, output, isOneLine: text !== undefined }).toEqual({ code: 1, output, isOneLine: true });
  return text ?? '';
};

describe('a server that cannot start exits with 1 and one line', () => {
  it.each([
    ['a folder that cannot be created', '/proc/lorosae/data'],
    ['a folder below a file', '/dev/null/data'],
    ['a file', '/dev/null'],
  ])('names DATA_DIR when it is %s', async (_name, dataDir) => {
    expect(await startErrorOf({ dataDir })).toMatch(/^DATA_DIR cannot be used: /);
  });

  it('names the wrong field of shop.json, and no password of DATABASE_URL', async () => {
    const { dataDir, close } = await openTestDatabase('embedded');
    writeFileSync(path.join(dataDir, 'shop.json'), '{ "hero": { "title": 7 } }');
    expect(await startErrorOf({ dataDir })).toMatch(/^shop\.json cannot be used \(.*\): hero\.title must be /);
    expect(await startErrorOf({ dataDir, databaseUrl: 'postgres://shop:12/geheim@127.0.0.1/shop' })).toMatch(
      /^DATABASE_URL must be like (?!.*geheim).*percent-encoded/,
    );
    await close();
  });

  it('names the database when it is unreachable, and the settings that live mode lacks', async () => {
    const own = await openTestDatabase('embedded');
    const { dataDir } = own;
    const databaseUrl = 'postgres://shop@127.0.0.1:9/shop';
    expect(await startErrorOf({ dataDir, databaseUrl })).toMatch(/^the database cannot be used: /);
    const environment = { SHOP_MODE: 'live', RATE_LIMITS: 'on', ENABLED: 'cod', PUBLIC_URL: 'https://lorosae.example' };
    expect(await startErrorOf({ dataDir, environment })).toBe('SHOP_MODE=live needs these settings: ADMIN_WHATSAPP.');
    await own.close();
  });
});

it.each([
  ['warns of a proxy that TRUST_PROXY does not name', {}, true],
  ['does not warn when it is named', { TRUST_PROXY: 'loopback' }, false],
])('a server that starts with an encrypted PUBLIC_URL %s', async (_name, settings, isWarned) => {
  const { dataDir, close } = await openTestDatabase('embedded');
  const environment = { LOG_LEVEL: 'warn', PUBLIC_URL: 'https://lorosae.example', ...settings };
  const server = await startServer({ dataDir, environment });
  await until(() => server.output().includes('is open'), { what: 'the start' });
  expect(server.output().includes('TRUST_PROXY is not set')).toBe(isWarned);
  await server.end();
  await close();
});
