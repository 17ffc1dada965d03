/** What each payment type is called (rules: Checkout). */
export const paymentTypeLabels = {
  midtrans: 'Online Payment',
  cod: 'Cash On Delivery',
  bank_transfer: 'Bank Transfer',
} as const;
