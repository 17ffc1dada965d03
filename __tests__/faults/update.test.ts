import { endNextRelease, startNextRelease } from '../support/nextRelease';
import { copyRelease, type ServedRelease } from '../support/release';
import { until } from '../support/until';
import { createBuyers } from './support/buyers';
import { openMachines, startMachines, type MachineShop, type RunningMachines } from './support/machines';
import { moreOrders, shopDuring } from './support/processes';
import { startServer } from './support/server';
import { fillStock, findLines } from './support/stock';

const BUYERS = 12;
const ORDERS_EACH_STEP = 12;
const WITHIN_MS = 60_000;

describe('an update of two machines behind a proxy, one after the other', () => {
  let before: ServedRelease;
  let next: ServedRelease;
  let shop: MachineShop;
  let machines: RunningMachines;
  beforeAll(async () => {
    [before, next] = [copyRelease(), copyRelease()];
    next.replace();
    shop = await openMachines({ STOP_DELAY_SECONDS: '1' });
    machines = await startMachines(shop.places.map((place) => ({ ...place, root: before.root })));
  });
  afterAll(async () => {
    endNextRelease();
    await machines?.end();
    await shop?.close();
    for (const release of [before, next]) release?.remove();
  });

  it('fails no request, loses no order, and leaves pages of both releases their scripts', async () => {
    const { proxy, servers } = machines;
    const scripts = [...before.scripts(), ...next.scripts()];
    const missing: string[] = [];
    const readScripts = async () => {
      for (const { url } of servers)
        for (const script of scripts) {
          const { ok } = await fetch(`${url}/assets/${script}`);
          if (!ok) missing.push(`${url} ${script}`);
        }
    };
    const lines = await findLines(shop.db, 4);
    await fillStock(shop.db, lines);
    const figures = await shopDuring(shop.db, () => [proxy.url], {
      buyers: await createBuyers(shop.db, BUYERS),
      lines,
      meanwhile: async (progress) => {
        await moreOrders(progress, ORDERS_EACH_STEP);
        // From now on both machines run on tables of a later release.
        startNextRelease();
        await shop.db.migrate();
        for (const [index, place] of shop.places.entries()) {
          expect((await servers[index]?.end())?.code).toBe(0);
          servers[index] = await startServer({ ...place, root: next.root });
          await until(() => proxy.ready().length === 2, { what: 'both machines', withinMs: WITHIN_MS });
          await readScripts();
          await moreOrders(progress, ORDERS_EACH_STEP);
        }
      },
    });
    expect(figures).toMatchObject({ repeated: 0, violations: [] });
    expect(Object.keys(figures.byStatus)).toEqual(['200']);
    expect(missing).toEqual([]);
  });
});
