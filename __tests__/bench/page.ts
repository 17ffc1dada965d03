import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { paths } from '@/client/lib/paths';
import { chromiumPath } from '../support/chromium';
import { ROOT } from '../support/sources';
import { startBlankServer } from './support/blankServer';
import { kilobytes, megabytes, printTable, ROUNDS, type Row } from './support/figures';
import { makeDataDir, removeDataDir, seedShop, startBenchShop } from './support/programs';
import { middle, visit, type Visit } from './support/visit';

const LARGE_CATALOGUE = 10_000;
const FIRST_TARGET_MS = 650;
const LARGEST_TARGET_MS = 950;
const BLOCKING_TARGET_MS = 100;
const INTERACTIVE_TARGET_MS = 1_700;
const LONGEST_TARGET_MS = 150;
const BYTES_TARGET = 350_000;
const USABLE_TARGET_MS = 3_000;

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

const describe = (visits: readonly Visit[], plain: readonly Visit[]): string => {
  const first = middle(visits, (one) => one.first);
  const floor = middle(plain, (one) => one.first);
  return [
    `first ${seconds(first)} (${(first / floor).toFixed(1)} × plain)`,
    `largest ${seconds(middle(visits, (one) => one.largest))}`,
    `blocking ${Math.round(middle(visits, (one) => one.blocking))} ms`,
    `longest task ${Math.round(middle(visits, (one) => one.longest))} ms`,
    `shift ${middle(visits, (one) => one.shift).toFixed(3)}`,
    `card ${seconds(middle(visits, (one) => one.card))}`,
    `interactive ${seconds(middle(visits, (one) => one.interactive))}`,
    kilobytes(middle(visits, (one) => one.bytes)),
    `${middle(visits, (one) => one.requests)} requests`,
    `heap ${megabytes(middle(visits, (one) => one.heap))}`,
  ].join(', ');
};

const isWithinTargets = (visits: readonly Visit[]): boolean =>
  middle(visits, (one) => one.first) <= FIRST_TARGET_MS &&
  middle(visits, (one) => one.largest) <= LARGEST_TARGET_MS &&
  middle(visits, (one) => one.blocking) <= BLOCKING_TARGET_MS &&
  middle(visits, (one) => one.longest) <= LONGEST_TARGET_MS &&
  middle(visits, (one) => one.interactive) <= INTERACTIVE_TARGET_MS &&
  middle(visits, (one) => one.shift) === 0;

const TARGET = `first ≤ ${seconds(FIRST_TARGET_MS)}, largest ≤ ${seconds(LARGEST_TARGET_MS)}, blocking ≤ ${BLOCKING_TARGET_MS} ms, longest task ≤ ${LONGEST_TARGET_MS} ms, interactive ≤ ${seconds(INTERACTIVE_TARGET_MS)}, shift 0`;

interface PageOf {
  readonly name: string;
  readonly path: string;
  readonly kind?: 'target' | 'category' | 'usable';
}

const small: readonly PageOf[] = [
  { name: 'home', path: paths.home, kind: 'target' },
  { name: 'category', path: paths.womens, kind: 'category' },
  { name: 'new collections', path: paths.newCollections },
  { name: 'best sellers', path: paths.bestSellers },
  { name: 'product', path: paths.product(5), kind: 'target' },
  { name: 'login', path: paths.login },
];

const large: readonly PageOf[] = [
  { name: 'home', path: paths.home, kind: 'usable' },
  { name: 'category', path: paths.womens, kind: 'usable' },
  { name: 'product by its id', path: paths.product(9_876), kind: 'usable' },
];

const rowsOf = ({ name, kind }: PageOf, visits: readonly Visit[], plain: readonly Visit[]): readonly Row[] => {
  const measured = describe(visits, plain);
  if (kind === undefined) return [{ what: name, measured }];
  if (kind === 'usable') {
    const usable = middle(visits, (one) => Math.max(one.card, one.interactive));
    const isHeld = usable > 0 && usable <= USABLE_TARGET_MS;
    return [{ what: name, measured, target: `cards interactive ≤ ${USABLE_TARGET_MS / 1000} s`, isHeld }];
  }
  const bytes = middle(visits, (one) => one.bytes);
  const sizeTarget = { target: `≤ ${BYTES_TARGET / 1000} kB`, isHeld: bytes <= BYTES_TARGET };
  return [
    { what: name, measured, target: TARGET, isHeld: isWithinTargets(visits) },
    ...(kind === 'category' ? [{ what: `${name}, all bytes`, measured: kilobytes(bytes), ...sizeTarget }] : []),
  ];
};

const measure = async (products: number, pages: readonly PageOf[]): Promise<void> => {
  const dataDir = makeDataDir();
  seedShop({ dataDir }, products);
  const shop = await startBenchShop({ dataDir });
  const blank = await startBlankServer();
  try {
    const visits = pages.map((): Visit[] => []);
    const plain: Visit[] = [];
    const chain: Visit[] = [];
    // Each round visits every page once, so that other load on the machine affects all pages equally.
    for (let run = 0; run < ROUNDS; run += 1) {
      plain.push(await visit(`${blank.url}/plain`));
      chain.push(await visit(`${blank.url}/chain`));
      for (const [index, page] of pages.entries()) visits[index]?.push(await visit(`${shop.url}${page.path}`));
    }
    printTable(`${products} products, slow 4G, processor ÷ 4, medians of ${ROUNDS}`, [
      { what: 'a plain page: one round trip', measured: describe(plain, plain) },
      { what: 'a blank page: three round trips', measured: describe(chain, plain) },
      ...pages.flatMap((page, index) => rowsOf(page, visits[index] ?? [], plain)),
    ]);
  } finally {
    blank.end();
    await shop.end();
    removeDataDir(dataDir);
  }
};

const start = async (): Promise<void> => {
  if (!chromiumPath) throw new Error('Chromium is missing');
  mkdirSync(path.join(ROOT, '.cache'), { recursive: true });
  const wanted = process.argv[2];
  if (wanted === undefined || wanted === 'small') await measure(48, small);
  if (wanted === undefined || wanted === 'many') await measure(LARGE_CATALOGUE, large);
};

start().catch((error: unknown) => {
  process.stderr.write(`The benchmark failed: ${String(error)}\n`);
  process.exitCode = 1;
});
