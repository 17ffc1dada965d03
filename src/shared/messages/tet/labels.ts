import type { ServerTexts } from '../messages';

export const labels = {
  item: (units: number, name: string, size: string) => `${units} × ${size} · ${name}`,
  collect: (amount: string) => `Simu ${amount}`,
  nothingToCollect: 'Selu ona',
  more: (count: number) => `no sasán ${count} tan`,
} satisfies ServerTexts['labels'];
