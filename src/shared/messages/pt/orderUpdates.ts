import type { ServerTexts } from '../messages';

/** Sentences of the operator's chat message to a customer about an order; amounts are formatted. */
export const orderUpdates = {
  greeting: (name, brand, order) =>
    `Olá${name === '' ? '' : `, ${name}`}! Somos a loja ${brand} e escrevemos sobre a sua encomenda ${order}.`,
  waiting: {
    midtrans: (total) => `Esperamos o seu pagamento online de ${total}.`,
    cod: (total) => `Já a recebemos. Paga ${total} em dinheiro na entrega.`,
    bank_transfer: (total) => `Já a recebemos e estamos a verificar a sua transferência de ${total}.`,
  },
  paid: (total) => `Recebemos o seu pagamento de ${total}.`,
  receivedPart: (amount) => `Já recebemos ${amount}.`,
  preparing: 'Estamos a preparar a sua encomenda.',
  packed: 'A sua encomenda está embalada. Vamos enviá-la em breve.',
  shipped: (courier) => `A sua encomenda vai a caminho${courier === '' ? '' : ` com ${courier}`}.`,
  cashReady: (total) => `Tenha ${total} em dinheiro à mão.`,
  delivered: 'A sua encomenda foi entregue. Obrigado por comprar connosco!',
  returned: 'A sua encomenda foi devolvida à loja.',
  failed: (total) => `Não recebemos o seu pagamento de ${total}. Pode tentar novamente na página da encomenda.`,
  expired: (total) =>
    `O prazo para pagar ${total} expirou. Ainda pode pagar na página da encomenda enquanto houver stock.`,
  cancelled: 'A sua encomenda está cancelada.',
  refundDue: (amount) => `Vamos reembolsar-lhe ${amount}.`,
  refunded: (amount) => `Reembolsámos-lhe ${amount}.`,
  page: (url) => `A página da sua encomenda: ${url}`,
} satisfies ServerTexts['orderUpdates'];
