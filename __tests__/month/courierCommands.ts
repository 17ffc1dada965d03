import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compare, sorted } from './compare';
import { courierKey } from './courierKey';
import {
  cashOfCouriers,
  collectedCash,
  heldBy,
  isKnownCourier,
  owedCash,
  reconciled,
  type CourierLine,
} from './couriers';
import type { ActionOf } from './events';
import { createRandom, type Random } from './random';
import { dollars, toCents, Violation } from './violation';
import type { World } from './world';

const COURIERS = ['Abel', 'Rosa', 'Zito', 'Mina', 'Nobody'] as const;
/** Each is written in two ways. */
const REFERENCES = [
  ['R 1', 'r1'],
  ['R-2', 'R2'],
  ['b/3', 'B3'],
] as const;
const REASON = ['--reason', 'this month'];

/** Those who have cash are more likely. */
const pickCourier = (world: World, random: Random): string => {
  const holders = cashOfCouriers(world.oracle).filter(({ held }) => held > 0);
  return holders.length > 0 && random.chance(0.8) ? random.pick(holders).courier : random.pick(COURIERS);
};

const written = (name: string, random: Random): string =>
  random.pick([name, name.toUpperCase(), ` ${name.toLowerCase()} `]);

/** Runs a command so many times at once, and requires that it is carried out so often. */
const runTimes = async (world: World, words: readonly string[], times: number, allowed: number): Promise<void> => {
  const answers = await Promise.all(Array.from({ length: times }, () => world.run(words)));
  const done = answers.filter(({ exitCode }) => exitCode === 0).length;
  world.note(
    `${words.join(' ')}${times > 1 ? ', by two' : ''} → ${done > 0 ? 'done' : answers[0]?.err.split('\n')[0]}`,
  );
  if (done === allowed) return;
  throw new Violation(
    'answer',
    `${words.join(' ')} was carried out ${done} times, not ${allowed}: ${answers[0]?.err ?? ''}`,
  );
};

/** A courier hands over what they have, a part of it, or something else; now and then two operators record it at once. */
const handOver = async (world: World, random: Random): Promise<void> => {
  const { oracle } = world;
  const { handovers } = oracle.rows;
  const courier = pickCourier(world, random);
  const key = courierKey(courier);
  const held = Math.max(0, heldBy(oracle, key));
  const sums = [held, held, random.between(1, Math.max(1, held)), held + 1, held + random.between(1, 3_000)];
  const cents = Math.max(1, random.pick(sums));
  const [isMore, isAgain] = [random.chance(0.25), random.chance(0.3)];
  const reference = random.chance(0.5) ? random.pick(random.pick(REFERENCES)) : '';
  const words = [
    ...['couriers', 'handover', written(courier, random), '--amount', dollars(cents)],
    ...(reference === '' ? [] : ['--reference', reference]),
    ...(isMore ? ['--more'] : []),
    ...(isAgain ? ['--again'] : []),
  ];
  const times = random.chance(0.25) ? 2 : 1;
  let allowed = 0;
  for (let count = 0; count < times; count += 1) {
    const isNew = !handovers.some((row) => !row.isUndone && row.reference === courierKey(reference));
    const isInTheirHands = isKnownCourier(oracle, key) && cents <= heldBy(oracle, key);
    if ((reference !== '' && !isNew && !isAgain) || (!isMore && !isInTheirHands)) continue;
    allowed += 1;
    handovers.push({ courier: key, cents, reference: courierKey(reference), isUndone: false });
  }
  await runTimes(world, words, times, allowed);
};

const undoHandover = async (world: World, random: Random): Promise<void> => {
  const { oracle } = world;
  const last = oracle.rows.handovers.findLast(({ isUndone }) => !isUndone);
  const courier = last && random.chance(0.7) ? last.courier : random.pick(COURIERS);
  const key = courierKey(courier);
  const reference = random.chance(0.3) ? random.pick(random.pick(REFERENCES)) : '';
  const row = oracle.rows.handovers.findLast(
    (one) => !one.isUndone && one.courier === key && (reference === '' || one.reference === courierKey(reference)),
  );
  const words = [
    ...['couriers', 'undo-handover', written(courier, random), ...REASON],
    ...(reference === '' ? [] : ['--reference', reference]),
  ];
  await runTimes(world, words, 1, row ? 1 : 0);
  if (row) row.isUndone = true;
};

interface ReconciledLine {
  readonly line: number | null;
  readonly result: string;
  readonly there: number | null;
  readonly here: number | null;
}

const centsOf = (amount: number | null): number | null => (amount === null ? null : toCents(amount));

/** The operator compares a courier's list with the books: it has wrong sums, other orders, and lacks some. */
const reconcile = async (world: World, random: Random): Promise<void> => {
  const { oracle } = world;
  const holders = cashOfCouriers(oracle);
  if (holders.length === 0) return;
  const { courier } = random.pick(holders);
  const own = collectedCash(oracle).filter((row) => row.courier === courier && !row.isUndone);
  const others = [...oracle.orders, ...oracle.rows.sales.values()].map(({ id }) => id);
  const line = (order: string, cents: number): CourierLine => {
    const isWrong = random.chance(0.2);
    return { order, cents: cents + (isWrong ? random.between(1, 99) : 0), isDelivered: random.chance(0.85) };
  };
  const lines = [
    ...[...new Set(own.map(({ orderId }) => orderId))]
      .filter(() => random.chance(0.8))
      .map((id) =>
        line(
          id,
          own.reduce((sum, row) => sum + (row.orderId === id ? row.cents : 0), 0),
        ),
      ),
    ...(others.length > 0 && random.chance(0.5) ? [line(random.pick(others), 0)] : []),
    ...(random.chance(0.3) ? [line('LRS-NONE', 100)] : []),
  ];
  if (lines[0] && random.chance(0.3)) lines.push(lines[0]);
  const file = path.join(tmpdir(), `courier-${process.pid}.csv`);
  const rows = lines.map((row) => `${row.order},${dollars(row.cents)},${row.isDelivered ? 'delivered' : 'on its way'}`);
  writeFileSync(file, ['order,amount,status', ...rows, ''].join('\n'));
  const { exitCode, json } = await world.run(['couriers', 'reconcile', file, '--courier', courier]);
  rmSync(file);
  const said = json<readonly ReconciledLine[]>();
  const expected = reconciled(oracle, courier, lines);
  const compared = said.filter(({ line: number }) => number !== null);
  compare(
    'couriers',
    `the list of ${courier}`,
    { lines: compared.map(({ result, there, here }) => [result, centsOf(there), centsOf(here)]) },
    { lines: expected },
  );
  const listed = new Set(lines.map(({ order }) => order));
  const missing = owedCash(oracle, courier)?.filter(({ orderId }) => !listed.has(orderId));
  const saidMissing = said.filter(({ line: number }) => number === null);
  if (missing) {
    compare(
      'couriers',
      `what the list of ${courier} lacks`,
      { sums: sorted(saidMissing.map(({ here }) => ({ cents: centsOf(here) }))) },
      { sums: sorted(missing.map(({ cents }) => ({ cents }))) },
    );
  }
  const differs = saidMissing.length > 0 || expected.some(([result]) => result !== 'agrees');
  if ((exitCode === 0) === differs) throw new Violation('couriers', `the list of ${courier} ended with ${exitCode}`);
};

interface PrintedCourier {
  readonly courier: string;
  readonly held: number;
}

/** Who has how much, and of which orders. Throws Violation. */
const checkCouriers = async (world: World): Promise<void> => {
  const { oracle } = world;
  const printed = (await world.run(['couriers', 'list'])).json<readonly PrintedCourier[]>();
  const said = printed.map(({ courier, held }) => ({ courier: courierKey(courier), held: toCents(held) }));
  const couriers = cashOfCouriers(oracle);
  const hasCash = ({ held }: { readonly held: number }): boolean => held !== 0;
  const right = couriers.filter(hasCash);
  compare('couriers', 'the list', { sums: sorted(said.filter(hasCash)) }, { sums: sorted(right) });
  const owed = (await world.run(['couriers', 'owe'])).json<readonly { courier: string; owed: number }[]>();
  for (const { courier } of couriers) {
    const expected = owedCash(oracle, courier);
    const own = owed.filter((row) => courierKey(row.courier) === courier).map((row) => ({ cents: toCents(row.owed) }));
    if (!expected) continue;
    const sums = sorted(expected.map(({ cents }) => ({ cents })));
    compare('couriers', `what ${courier} owes`, { sums: sorted(own) }, { sums });
  }
};

const KINDS = [handOver, handOver, handOver, handOver, undoHandover, undoHandover, reconcile, reconcile] as const;

export const courierActions = {
  courier: async (world: World, { dice }: ActionOf<'courier'>): Promise<void> => {
    const random = createRandom(dice);
    await random.pick(KINDS)(world, random);
    await checkCouriers(world);
  },
};
