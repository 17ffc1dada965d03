import type { Messages } from '../messages';

/** Labels of the payment types (rules: Checkout). */
export const paymentTypeLabels = {
  midtrans: 'Pagamentu online',
  cod: 'Selu bainhira simu',
  bank_transfer: 'Transferénsia bankária',
} satisfies Messages['paymentTypeLabels'];

/** 'Pagamentu online, Selu bainhira simu ka Transferénsia bankária': each of the types by its word. */
export const anyOf = <Type extends string>(types: readonly Type[], words: Readonly<Record<Type, string>>): string =>
  types
    .map((type) => words[type])
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' ka ');
