/** Labels of the payment types (rules: Checkout). */
export const paymentTypeLabels = {
  midtrans: 'Online Payment',
  cod: 'Cash On Delivery',
  bank_transfer: 'Bank Transfer',
} as const;

/** 'Online Payment, Cash On Delivery or Bank Transfer': each of the types by its word. */
export const anyOf = <Type extends string>(types: readonly Type[], words: Readonly<Record<Type, string>>): string =>
  types
    .map((type) => words[type])
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' or ');
