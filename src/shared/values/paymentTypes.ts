/** The payment types in the order in which they are offered; the first is the default (rules: Checkout). */
export const PAYMENT_TYPES = ['midtrans', 'cod', 'bank_transfer'] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];
