/** What each payment type is called (specification, section 4). */
export const paymentTypeLabels = {
  midtrans: 'Online Payment',
  cod: 'Cash On Delivery',
  bank_transfer: 'Bank Transfer',
} as const;
