import type { ServerTexts } from '../messages';
import { sizeName } from './formats';

/** Mails to customers. They contain nothing that a customer has typed: anybody can sign up with a stranger's address. */
export const customerMailTexts = {
  greeting: 'Olá,',
  received: {
    subject: (order: string) => `Ami simu ona Ita-nia enkomenda ${order}`,
    text: (order: string) => `Obrigadu ba Ita-nia enkomenda ${order}!`,
    payment: {
      midtrans: 'Seidauk selu? Ita bele selu iha enkomenda nia pájina.',
      cod: "Ita selu ho cash bainhira sasán to'o.",
      bank_transfer: 'Ami verifika hela Ita-nia transferénsia.',
    },
  },
  paid: {
    subject: (order: string) => `Ami simu ona pagamentu ba enkomenda ${order}`,
    text: (order: string, total: string) => `Obrigadu! Ami simu ona Ita-nia pagamentu ${total} ba enkomenda ${order}.`,
  },
  shipped: {
    subject: (order: string) => `Ita-nia enkomenda ${order} iha dalan ona`,
    text: (order: string) => `Ita-nia enkomenda ${order} iha dalan ona.`,
    courier: (courier: string) => `Entrega hosi: ${courier}`,
  },
  refunded: {
    subject: (order: string) => `Reembolsu ba enkomenda ${order}`,
    text: (order: string, amount: string) => `Ami fó fila ona ${amount} hosi Ita-nia enkomenda ${order}.`,
  },
  emailChanged: {
    subject: 'Ita-nia enderesu email muda ona',
    text: "Ita-nia konta iha ona enderesu email foun. Se la'ós Ita mak muda, kontaktu ami: karik ema seluk uza hela Ita-nia konta.",
  },
  line: (quantity: number, product: string, size: string) => `${quantity} × ${product} (${sizeName(size)})`,
  total: 'Totál',
  paidSoFar: 'Selu ona',
  leftToPay: 'Falta selu',
  seeOrder: 'Haree Ita-nia enkomenda',
} satisfies ServerTexts['customerMailTexts'];
