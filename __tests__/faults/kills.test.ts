import type { UnitLine } from '@/server/repositories/stock';
import { engines } from '../support/database';
import { send } from './support/requests';
import { killRepeatedly } from './support/killRounds';
import { openFaultShop, type FaultShop } from './support/faultShop';
import { startServer } from './support/server';
import { findLines, fillStock } from './support/stock';

const KILLS = 4;

describe.each(engines)('kill -9 during checkouts, on the %s database', (engine) => {
  let shop: FaultShop;
  let lines: readonly UnitLine[];
  let token: string;
  beforeAll(async () => {
    shop = await openFaultShop(engine);
    const server = await startServer(shop.place);
    const account = { name: 'Ana Soares', email: 'ana@example.tl', password: 'correct horse' };
    token = (await send(server.url, 'POST /api/signup', { body: account })).body.token as string;
    lines = await findLines(shop.db, 4);
    await fillStock(shop.db, lines);
    await server.end();
  });
  afterAll(() => shop.close());

  it(`loses no acknowledged order and no session, and leaves no partial order, after each of ${KILLS} kills`, async () => {
    const figures = await killRepeatedly(shop, { kills: KILLS, lines, token });
    expect(figures).toMatchObject({ kills: KILLS, violations: [] });
    expect(figures.acknowledged).toBeGreaterThan(0);
    expect(figures.unanswered).toBeGreaterThan(0);
  });
});
