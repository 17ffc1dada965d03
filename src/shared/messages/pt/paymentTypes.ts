import type { Messages } from '../messages';

/** Labels of the payment types (rules: Checkout). */
export const paymentTypeLabels = {
  midtrans: 'Pagamento online',
  cod: 'Pagamento na entrega',
  bank_transfer: 'Transferência bancária',
} satisfies Messages['paymentTypeLabels'];
