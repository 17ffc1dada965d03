import { execFileSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { engines } from '../support/database';
import { createBuyers } from '../faults/support/buyers';
import { countUnits, findViolations } from '../faults/support/stockChecks';
import { loadShop } from '../faults/support/load';
import { openFaultShop } from '../faults/support/faultShop';
import { findLines, fillStock } from '../faults/support/stock';
import { startServer } from '../faults/support/server';

/** The load is doubled until the 99th percentile is above this time. */
const P99_MAX_MS = 250;
const SECONDS = Number(process.env['SOAK_STEP_SECONDS'] ?? 10);
const FIRST = { requestsPerSecond: 500, checkoutsPerSecond: 50 };
const DOUBLINGS_MAX = 6;

jest.setTimeout(3_600_000);

/** The memory of a process and its children, in MB. */
const memoryOf = (parent: number): number =>
  Math.round(
    execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' })
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number))
      .reduce((sum, [pid, ppid, rss = 0]) => sum + (pid === parent || ppid === parent ? rss : 0), 0) / 1024,
  );

const each = engines.flatMap((engine) => [1, 2].map((processes) => ({ engine, processes })));

it.each(each)(
  'capacity of $processes process(es) on the $engine database: doubles the load until a limit is exceeded',
  async ({ engine, processes }) => {
    const { db, place, close } = await openFaultShop(engine, { WEB_CONCURRENCY: String(processes) });
    const server = await startServer(place);
    const lines = await findLines(db, 8);
    await fillStock(db, lines);
    const before = await countUnits(db);
    const rest = memoryOf(server.pid);
    const buyers = await createBuyers(db, 400);
    await loadShop(server.url, { ...FIRST, seconds: 2, buyers, lines });
    for (let factor = 1; factor <= 2 ** DOUBLINGS_MAX; factor *= 2) {
      const { byStatus, p50, p99, checkoutP99, perSecond, orders, notSent, generatorDelayMs } = await loadShop(
        server.url,
        {
          seconds: SECONDS,
          requestsPerSecond: FIRST.requestsPerSecond * factor,
          checkoutsPerSecond: FIRST.checkoutsPerSecond * factor,
          buyers: await createBuyers(db, 400),
          lines,
        },
      );
      const target = `${FIRST.requestsPerSecond * factor} + ${FIRST.checkoutsPerSecond * factor}/s`;
      const figures = {
        target,
        perSecond,
        ordersPerSecond: Math.round(orders / SECONDS),
        p50,
        p99,
        checkoutP99,
        notSent,
      };
      const facts = {
        ...figures,
        generatorDelayMs,
        byStatus,
        memory: memoryOf(server.pid),
        rest,
        others: loadavg()[0],
      };
      process.stdout.write(`${engine}, ${processes}: ${JSON.stringify(facts)}\n`);
      if (Math.max(p99, checkoutP99) > P99_MAX_MS || notSent > 0) break;
    }
    expect(await findViolations(db, before)).toEqual([]);
    expect((await server.end()).code).toBe(0);
    await close();
  },
);
