import type { Messages } from '../messages';

export const paymentTypeLabels = {
  midtrans: 'Pembayaran Online',
  cod: 'Bayar di Tempat',
  bank_transfer: 'Transfer Bank',
} satisfies Messages['paymentTypeLabels'];

const list = new Intl.ListFormat('id', { type: 'disjunction' });

/** Each of the types by its word: `Transfer Bank atau Bayar di Tempat`. */
export const anyOf = <Type extends string>(types: readonly Type[], words: Readonly<Record<Type, string>>): string =>
  list.format(types.map((type) => words[type]));
