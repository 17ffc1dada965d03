import type { Messages } from '../messages';

/** Labels of the payment types (rules: Checkout). */
export const paymentTypeLabels = {
  midtrans: 'Pagamento online',
  cod: 'Pagamento na entrega',
  bank_transfer: 'Transferência bancária',
} satisfies Messages['paymentTypeLabels'];

const alternatives = new Intl.ListFormat('pt-PT', { type: 'disjunction' });

/** 'online, em dinheiro ou por transferência bancária': each of the types by its word. */
export const anyOf = <Type extends string>(types: readonly Type[], words: Readonly<Record<Type, string>>): string =>
  alternatives.format(types.map((type) => words[type]));
