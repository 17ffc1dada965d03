import type { Messages } from '../messages';

/** Texts about a payment online, of the cart and of an order. */
export const paymentMessages = {
  charge: (amount, rate) => `Paga ${amount} (1 USD = ${rate}).`,
  paymentSuccess: 'Pagamento concluído!',
  paymentPending: 'Pagamento pendente.',
  paymentFailed: 'O pagamento falhou.',
  popupClosed: 'Fechou a janela sem terminar o pagamento.',
  scriptFailed: 'Não conseguimos abrir a janela de pagamento. Temos a sua encomenda: pode pagar na página dela.',
} satisfies Messages['paymentMessages'];
