import type { ServerTexts } from '../messages';

export const labels = {
  item: (units: number, name: string, size: string) => `${units} × ${size} · ${name}`,
  collect: (amount: string) => `Cobrar ${amount}`,
  nothingToCollect: 'Nada a cobrar',
  more: (count: number) => (count === 1 ? 'e mais 1 artigo' : `e mais ${count} artigos`),
} satisfies ServerTexts['labels'];
