import type { ServerTexts } from '../messages';

export const labels = {
  item: (units: number, name: string, size: string) => `${units} × ${size} · ${name}`,
  collect: (amount: string) => `Tagih ${amount}`,
  nothingToCollect: 'Sudah lunas',
  more: (count: number) => `dan ${count} barang lagi`,
} satisfies ServerTexts['labels'];
