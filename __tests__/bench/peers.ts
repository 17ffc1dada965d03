import { mkdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { chromiumPath, launchChromium } from '../support/chromium';
import { ROOT } from '../support/sources';
import { hasEvershop, INSTALL_EVERSHOP } from './support/evershop';
import { kilobytes, median, milliseconds, printTable, ROUNDS, type Row } from './support/figures';
import { hasLighthouse, INSTALL_LIGHTHOUSE, runLighthouse, scoreOf } from './support/lighthouse';
import { openPhone } from './support/phone';
import { pressAndWatch } from './support/press';
import { startPeer, startThisShop, type Storefront } from './support/storefronts';
import { visit, type Visit } from './support/visit';

const PRESSES = 7;
const PAGES = ['home', 'category', 'product'] as const;

/** A line of the comparison: the measurements of this shop and of the peer, the medians of which are printed. */
interface Line {
  readonly what: string;
  readonly ours: readonly number[];
  readonly theirs: readonly number[];
  readonly write: (value: number) => string;
  readonly isMoreBetter?: boolean;
}

const rowOf = ({ what, ours, theirs, write, isMoreBetter = false }: Line): Row => {
  const [our, their] = [median(ours), median(theirs)];
  return {
    what,
    measured: `${write(our)}, ${write(their)}`,
    target: 'no peer is better',
    isHeld: isMoreBetter ? our >= their : our <= their,
  };
};

const measures: readonly (readonly [what: string, of: (visit: Visit) => number, write: (value: number) => string])[] = [
  ['bytes of a first visit', ({ bytes }) => bytes, kilobytes],
  ['bytes of scripts', ({ scriptBytes }) => scriptBytes, kilobytes],
  ['first paint', ({ first }) => first, milliseconds],
  ['largest paint', ({ largest }) => largest, milliseconds],
  ['interactive', ({ interactive }) => interactive, milliseconds],
  ['longest task', ({ longest }) => longest, milliseconds],
  ['layout shift', ({ shift }) => shift, (value) => value.toFixed(3)],
];

/** Visits each page of both in turn, so that other load on the machine affects both. */
const visitPages = async (shops: readonly Storefront[]): Promise<readonly Line[]> => {
  const lines: Line[] = [];
  for (const page of PAGES) {
    const visits = shops.map((): Visit[] => []);
    // The first visitor of all waits for what a server then caches, such as pictures in the width of a phone.
    for (const { url, pages } of shops) await visit(url + pages[page]);
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [index, { url, pages }] of shops.entries()) visits[index]?.push(await visit(url + pages[page]));
    const [ours = [], theirs = []] = visits;
    for (const [what, of, write] of measures)
      lines.push({ what: `${page}: ${what}`, ours: ours.map(of), theirs: theirs.map(of), write });
  }
  return lines;
};

const rateByLighthouse = async (shops: readonly Storefront[]): Promise<readonly Line[]> => {
  const lines: Line[] = [];
  for (const page of PAGES) {
    const scores = shops.map((): number[] => []);
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [index, { url, pages }] of shops.entries()) {
        const report = await runLighthouse(url + pages[page]);
        if (report) scores[index]?.push(scoreOf(report, 'performance'));
      }
    const [ours = [], theirs = []] = scores;
    lines.push({ what: `${page}: Lighthouse, performance`, ours, theirs, write: String, isMoreBetter: true });
  }
  return lines;
};

/** The times until the cart has counted a press in the list. */
const pressInList = async (shop: Storefront): Promise<readonly number[]> => {
  const browser = await launchChromium();
  try {
    const phone = await openPhone(browser, { token: shop.token, isNetworkSlow: false });
    const pressing = await shop.openList(phone);
    const times: number[] = [];
    for (let turn = 0; turn < PRESSES; turn += 1) {
      times.push((await pressAndWatch(phone.page, pressing(turn))).painted);
      await shop.closeOverlay?.(phone);
    }
    return times;
  } finally {
    await browser.close();
  }
};

const measure = async (): Promise<void> => {
  const peer = await startPeer();
  if (!peer) {
    process.stdout.write('Skipped: PostgreSQL is not installed.\n');
    return;
  }
  const shop = await startThisShop();
  try {
    const shops = [shop, peer];
    const print = (what: string, lines: readonly Line[]): void => {
      const load = loadavg()[1]?.toFixed(1);
      printTable(`${what}: ${shop.name}, ${peer.name}; medians of ${ROUNDS}, load ${load}`, lines.map(rowOf));
    };
    const isWanted = (part: string): boolean => [undefined, part].includes(process.argv[2]);
    if (isWanted('press')) {
      const [ours, theirs] = [await pressInList(shop), await pressInList(peer)];
      const what = 'a press in a list of 200: the cart counts it';
      print('Processor ÷ 4', [{ what, ours, theirs, write: milliseconds }]);
    }
    if (isWanted('visits')) print('Slow 4G, processor ÷ 4', await visitPages(shops));
    if (isWanted('lighthouse') && hasLighthouse) print('Lighthouse, mobile', await rateByLighthouse(shops));
    if (!hasLighthouse) process.stdout.write(`Without Lighthouse. Install it by: ${INSTALL_LIGHTHOUSE}\n`);
  } finally {
    await shop.end();
    await peer.end();
  }
};

const start = async (): Promise<void> => {
  if (!chromiumPath) throw new Error('Chromium is missing');
  if (!hasEvershop) {
    process.stdout.write(`Skipped: EverShop is not installed. Install it by: ${INSTALL_EVERSHOP}\n`);
    return;
  }
  mkdirSync(path.join(ROOT, '.cache'), { recursive: true });
  await measure();
};

start().catch((error: unknown) => {
  process.stderr.write(`The benchmark failed: ${String(error)}\n`);
  process.exitCode = 1;
});
