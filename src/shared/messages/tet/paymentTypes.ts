import type { Messages } from '../messages';

/** Labels of the payment types (rules: Checkout). */
export const paymentTypeLabels = {
  midtrans: 'Pagamentu online',
  cod: 'Selu bainhira simu',
  bank_transfer: 'Transferénsia bankária',
} satisfies Messages['paymentTypeLabels'];
