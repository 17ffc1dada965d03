import { mkdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { inLanguage, LANGUAGES } from '@/shared/languages';
import { paths } from '@/client/lib/paths';
import { ROOT } from '../support/sources';
import { milliseconds, median, printTable, ROUNDS, type Row } from './support/figures';
import {
  CATEGORIES,
  failedAudits,
  hasLighthouse,
  INSTALL_LIGHTHOUSE,
  type Report,
  runLighthouse,
  scoreOf,
  valueOf,
} from './support/lighthouse';
import { makeDataDir, removeDataDir, seedShop, startBenchShop } from './support/programs';

const PRODUCTS = 48;
const TARGET = 100;

const pages: Readonly<Record<string, string>> = {
  home: paths.home,
  category: paths.womens,
  product: paths.product(5),
  cart: paths.cart,
  login: paths.login,
};

const scores = (reports: readonly Report[]): readonly number[] =>
  CATEGORIES.map((category) => median(reports.map((report) => scoreOf(report, category))));

const rowOf = (what: string, reports: readonly Report[]): Row => {
  const time = (audit: string): string => milliseconds(median(reports.map((report) => valueOf(report, audit))));
  const found = scores(reports);
  const performance = reports.map((report) => scoreOf(report, 'performance'));
  return {
    what,
    measured: [
      `${found.join(' / ')} (performance ${Math.min(...performance)}–${Math.max(...performance)})`,
      `first ${time('first-contentful-paint')}`,
      `largest ${time('largest-contentful-paint')}`,
      `speed index ${time('speed-index')}`,
      `blocking ${time('total-blocking-time')}`,
      `shift ${median(reports.map((report) => valueOf(report, 'cumulative-layout-shift'))).toFixed(3)}`,
    ].join(', '),
    target: `all ${TARGET}`,
    isHeld: found.every((score) => score >= TARGET),
  };
};

const measure = async (names: readonly string[]): Promise<void> => {
  const dataDir = makeDataDir();
  seedShop({ dataDir }, PRODUCTS);
  const shop = await startBenchShop({ dataDir });
  try {
    const places = names.flatMap((name) =>
      LANGUAGES.map((language) => ({
        what: `${name}, ${language}`,
        url: shop.url + inLanguage(language, pages[name] ?? ''),
        reports: [] as Report[],
      })),
    );
    for (let round = 0; round < ROUNDS; round += 1)
      for (const { url, reports } of places) {
        const report = await runLighthouse(url);
        if (report) reports.push(report);
      }
    const all = places.flatMap(({ reports }) => reports);
    const speed = median(all.map(({ environment }) => environment.benchmarkIndex));
    printTable(
      `Lighthouse ${all[0]?.lighthouseVersion}, medians of ${ROUNDS}; its index of this machine ${Math.round(speed)}, load ${loadavg()[1]?.toFixed(1)}; ${CATEGORIES.join(' / ')}`,
      places.map(({ what, reports }) => rowOf(what, reports)),
    );
    const failed = places.flatMap(({ what, reports }) =>
      reports.flatMap(failedAudits).map((text) => `${what}: ${text}`),
    );
    process.stdout.write(`\nAudits that cost points\n${[...new Set(failed)].map((text) => `  ${text}`).join('\n')}\n`);
  } finally {
    await shop.end();
    removeDataDir(dataDir);
  }
};

const start = async (): Promise<void> => {
  if (!hasLighthouse) {
    process.stdout.write(`Skipped: Lighthouse is not installed. Install it by: ${INSTALL_LIGHTHOUSE}\n`);
    return;
  }
  mkdirSync(path.join(ROOT, '.cache'), { recursive: true });
  const wanted = process.argv[2];
  await measure(wanted === undefined ? Object.keys(pages) : [wanted]);
};

start().catch((error: unknown) => {
  process.stderr.write(`The benchmark failed: ${String(error)}\n`);
  process.exitCode = 1;
});
