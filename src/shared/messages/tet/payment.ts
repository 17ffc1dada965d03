import type { Messages } from '../messages';

/** Texts about a payment online, of the cart and of an order. */
export const paymentMessages = {
  charge: (amount: string, rate: string) => `Ita selu ${amount} (1 USD = ${rate}).`,
  paymentSuccess: 'Pagamentu ho susesu!',
  paymentPending: 'Pagamentu hein hela.',
  paymentFailed: 'Pagamentu la konsege.',
  popupClosed: 'Ita taka janela molok pagamentu remata.',
  scriptFailed:
    'La konsege loke janela pagamentu. Ami simu ona Ita-nia enkomenda: Ita bele selu iha enkomenda nia pájina.',
} satisfies Messages['paymentMessages'];
