import type { ServerTexts } from '../messages';
import { sizeName } from './formats';

/** Mails to customers. They contain nothing that a customer has typed: anybody can sign up with a stranger's address. */
export const customerMailTexts = {
  greeting: 'Olá,',
  received: {
    subject: (order) => `Recebemos a sua encomenda ${order}`,
    text: (order) => `Obrigado pela sua encomenda ${order}!`,
    payment: {
      midtrans: 'Ainda não pagou? Pode pagar na página da encomenda.',
      cod: 'Paga em dinheiro na entrega.',
      bank_transfer: 'Estamos a verificar a sua transferência.',
    },
  },
  paid: {
    subject: (order) => `Pagamento recebido: encomenda ${order}`,
    text: (order, total) => `Obrigado! Recebemos o seu pagamento de ${total} pela encomenda ${order}.`,
  },
  shipped: {
    subject: (order) => `A sua encomenda ${order} vai a caminho`,
    text: (order) => `A sua encomenda ${order} vai a caminho.`,
    courier: (courier) => `Transportadora: ${courier}`,
  },
  refunded: {
    subject: (order) => `Reembolso da encomenda ${order}`,
    text: (order, amount) => `Reembolsámos ${amount} da sua encomenda ${order}.`,
  },
  emailChanged: {
    subject: 'O seu e-mail mudou',
    text: 'A sua conta tem um novo e-mail. Se não foi uma alteração sua, contacte-nos: outra pessoa pode estar a usar a sua conta.',
  },
  line: (quantity, product, size) => `${quantity} × ${product} (${sizeName(size)})`,
  total: 'Total',
  paidSoFar: 'Já pago',
  leftToPay: 'Falta pagar',
  seeOrder: 'Ver a encomenda',
} satisfies ServerTexts['customerMailTexts'];
