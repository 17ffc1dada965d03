import type { Posting } from '@/shared/domain/account';

const AMOUNTS = ['received', 'reversed', 'refunded', 'rupiah'] as const;

/** Sums of postings: cents, and whole rupiah received less reversed. */
export type MoneySums = Readonly<Record<(typeof AMOUNTS)[number], number>>;

/** Sums up postings by a key such as their channel; the keys are sorted. */
export const sumMoneyBy = <Key extends string>(
  postings: readonly Posting[],
  keyOf: (posting: Posting) => Key,
): ReadonlyMap<Key, MoneySums> => {
  const sums = new Map<Key, MoneySums>();
  for (const posting of postings) {
    const earlier = sums.get(keyOf(posting));
    const amounts = AMOUNTS.map((amount) => [amount, (earlier?.[amount] ?? 0) + posting[amount]]);
    sums.set(keyOf(posting), Object.fromEntries(amounts) as MoneySums);
  }
  return new Map([...sums].sort(([one], [other]) => (one < other ? -1 : 1)));
};

/** Cents received less reversed less refunded. */
export const netOf = ({ received, reversed, refunded }: MoneySums): number => received - reversed - refunded;
