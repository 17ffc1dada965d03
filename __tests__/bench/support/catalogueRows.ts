import { kilobytes, median, milliseconds, percent, quantile, thousands, ROUNDS, type Row } from './figures';
import {
  makeDataDir,
  removeDataDir,
  seedShop,
  startBenchShop,
  startProgram,
  type BenchShop,
  type Program,
} from './programs';
import { load, type LoadOutcome, type WireRequest } from './socketLoad';

const ROUND_S = 1.5;
const CONNECTIONS = 50;
const CATALOGUE = '/api/allproducts';
const HOME = '/';
const SHARE_TARGET = 0.85;
const ENCODINGS = ['identity', 'br'] as const;

interface Comparison {
  readonly what: string;
  readonly path: string;
  readonly encoding: (typeof ENCODINGS)[number];
  readonly isRevalidated?: boolean;
  readonly hasTarget?: boolean;
}

/** Measures the shop and the bare server in turns, with the same number of connections. */
const compare = async (shop: BenchShop, bareServer: Program, comparison: Comparison): Promise<Row> => {
  const { what, path, encoding, isRevalidated = false, hasTarget = true } = comparison;
  const next = (_turn: number, etag: string): WireRequest => ({
    path,
    headers: { 'accept-encoding': encoding, ...(isRevalidated && etag !== '' ? { 'if-none-match': etag } : {}) },
  });
  const run = (url: string): Promise<LoadOutcome> => load({ url, connections: CONNECTIONS, next, seconds: ROUND_S });
  const bareUrl = bareServer.output;
  await run(shop.url);
  await run(bareUrl);
  const spent = { ours: 0, bare: 0 };
  const ours: LoadOutcome[] = [];
  const bare: LoadOutcome[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [oursBefore = 0, bareBefore = 0] = [shop.processorMs(), bareServer.processorMs()];
    ours.push(await run(shop.url));
    bare.push(await run(bareUrl));
    spent.ours += (shop.processorMs() ?? Number.NaN) - oursBefore;
    spent.bare += (bareServer.processorMs() ?? Number.NaN) - bareBefore;
  }
  const share = median(ours.map(({ perSecond }, round) => perSecond / (bare[round]?.perSecond ?? Number.NaN)));
  const rate = (outcomes: readonly LoadOutcome[]): string => thousands(median(outcomes.map((one) => one.perSecond)));
  const p99 = median(ours.map(({ times }) => quantile(times, 0.99)));
  const sum = (outcomes: readonly LoadOutcome[]): number => outcomes.reduce((all, one) => all + one.answers, 0);
  const work = `${((spent.ours * 1000) / sum(ours)).toFixed(0)} µs of processor an answer, bare ${((spent.bare * 1000) / sum(bare)).toFixed(0)}`;
  const unchanged = ours.reduce((all, { byStatus }) => all + (byStatus[304] ?? 0), 0);
  const detail = isRevalidated ? `${percent(unchanged / sum(ours))} were 304` : kilobytes(ours[0]?.bytes ?? 0);
  return {
    what,
    measured: `${percent(share)} (${rate(ours)} of ${rate(bare)} a second, p99 ${milliseconds(p99)}, ${detail}; ${work})`,
    ...(hasTarget && { target: `≥ ${percent(SHARE_TARGET)} of a bare Fastify route`, isHeld: share >= SHARE_TARGET }),
  };
};

/** Measures the responses per second of the catalogue and the home page while the stock changes. */
export const catalogueRows = async (products: number): Promise<readonly Row[]> => {
  const dataDir = makeDataDir();
  const isLarge = products > 1_000;
  try {
    seedShop({ dataDir }, products);
    const shop = await startBenchShop({ dataDir });
    const kept = [CATALOGUE, HOME].flatMap((path) => ENCODINGS.map((encoding) => ({ path, encoding })));
    const bare = await startProgram('bareServer.ts', { url: shop.url, kept });
    const rows: Row[] = [];
    for (const perSecond of isLarge ? [10, 100] : [100, 1_000]) {
      const writer = await startProgram('stockWriter.ts', { dataDir, perSecond });
      const name = `${thousands(products)} products, ${perSecond} stock changes a second`;
      const turn = async (comparison: Comparison): Promise<void> => {
        rows.push(await compare(shop, bare, { ...comparison, what: `${name}: ${comparison.what}` }));
      };
      const hasTarget = !isLarge;
      await turn({ what: 'identity', path: CATALOGUE, encoding: 'identity', hasTarget });
      await turn({ what: 'brotli', path: CATALOGUE, encoding: 'br', hasTarget });
      await turn({ what: '304', path: CATALOGUE, encoding: 'br', isRevalidated: true, hasTarget });
      await turn({ what: 'home page, brotli', path: HOME, encoding: 'br', hasTarget: false });
      await writer.end();
    }
    rows.push({ what: `${thousands(products)} products: memory after this`, measured: megabytesOf(shop) });
    await bare.end();
    await shop.end();
    return rows;
  } finally {
    removeDataDir(dataDir);
  }
};

const megabytesOf = (shop: BenchShop): string => `${Math.round(shop.memory() / 1_000_000)} MB`;
