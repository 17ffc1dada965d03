import { formatCount } from './formats';

/** The texts on the label of a parcel, for the courier; amounts are formatted. */
export const labels = {
  item: (units: number, name: string, size: string) => `${formatCount(units)} × ${size} · ${name}`,
  collect: (amount: string) => `Collect ${amount}`,
  nothingToCollect: 'Nothing to collect',
  more: (count: number) => (count === 1 ? 'and 1 more item' : `and ${formatCount(count)} more items`),
} as const;
