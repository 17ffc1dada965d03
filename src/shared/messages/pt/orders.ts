import type { Messages } from '../messages';
import { formatCount } from './formats';

export * from './payments';

/** Texts of the order history, the order page and a repeated payment. */
export const orderMessages = {
  notFoundOrLoading: 'Encomenda não encontrada ou ainda a carregar.',
  payNow: 'Pagar agora',
  /** Beside Pay Now on an order that is not paid online. */
  payOnlineInstead: {
    cod: 'Ou pague já online.',
    bank_transfer: 'Ainda não transferiu? Pode pagar online.',
  },
  viewDetails: 'Ver detalhes',
  retryAuthentication: 'A sua sessão terminou. Entre novamente na sua conta.',
  retryMissing: 'Faltam os dados da encomenda. Não é possível repetir o pagamento.',
  retryFailed: 'Não foi possível repetir o pagamento. Tente novamente.',
} satisfies Messages['orderMessages'];

/** Labels of the order history and the order page. */
export const orderLabels = {
  statuses: { pending: 'pendente', paid: 'pago', failed: 'falhou', expired: 'expirou', cancelled: 'cancelado' },
  historyTitle: 'Histórico de encomendas',
  cardsTitle: 'Encomendas',
  order: (number) => `Encomenda ${number}`,
  historyCaption: 'As suas encomendas, primeiro as mais recentes',
  detailTitle: 'Detalhes da encomenda',
  signedOut: 'Entre na sua conta para ver as encomendas',
  signedOutText: 'Guardamos as encomendas na sua conta.',
  logIn: 'Entrar',
  empty: 'Ainda não tem encomendas',
  emptyText: 'As suas encomendas aparecem aqui.',
  browse: 'Ver a loja',
  loading: 'A carregar as suas encomendas',
  unverifiedText: 'A sua sessão continua aberta. As encomendas aparecem assim que a ligação voltar.',
  number: 'Encomenda',
  date: 'Data',
  status: 'Estado',
  itemsColumn: 'Artigos',
  total: 'Total',
  details: 'Detalhes',
  itemCount: (count) => (count === 1 ? '1 artigo' : `${formatCount(count)} artigos`),
  viewDetailsOf: (number) => `Ver detalhes da encomenda ${number}`,
  items: 'Artigos',
  itemsCaption: 'Artigos desta encomenda',
  image: 'Imagem',
  itemTitle: 'Nome',
  size: 'Tamanho',
  price: 'Preço',
  quantity: 'Quantidade',
  lineTotal: 'Total',
  customer: 'Cliente',
  nameAndAddress: 'Nome e morada',
  orderId: 'Número da encomenda',
  placed: 'Feita em',
  paymentMethod: 'Método de pagamento',
  paymentStatus: 'Estado do pagamento',
  grandTotal: 'Total geral',
  backToOrders: 'Todas as encomendas',
  chat: 'Enviar encomenda no WhatsApp',
  chatUnsent: 'O WhatsApp não abriu. Envie-nos aqui a sua encomenda para combinarmos a entrega.',
  chatHint: 'Combinamos a entrega no WhatsApp.',
  bankPending: 'Estamos a verificar a sua transferência.',
  phone: 'Telefone',
  ask: 'Perguntar sobre esta encomenda no WhatsApp',
  showOlder: 'Ver encomendas mais antigas',
  timeline: 'Progresso',
  steps: {
    placed: 'Feita',
    paid: 'Paga',
    packed: 'Embalada',
    shipped: 'Enviada',
    delivered: 'Entregue',
    returned: 'Devolvida',
    changed: 'Alterada',
    exchanged: 'Trocada',
  },
  returnedInPart: 'Devolvida em parte',
  ended: { failed: 'O pagamento falhou', expired: 'Expirou', cancelled: 'Cancelada' },
  notYet: 'ainda não',
  payBefore: (time) => `Prazo para pagar: ${time}. Depois, os artigos voltam à venda.`,
  payOnlineBefore: (time) => `Prazo para pagar online: ${time}.`,
  orderAgain: 'Repetir encomenda',
  orderAgainText: 'Adiciona estes artigos ao carrinho, aos preços de hoje.',
  addedAgain: (count) =>
    count === 1 ? '1 artigo adicionado ao seu carrinho.' : `${formatCount(count)} artigos adicionados ao seu carrinho.`,
  missingUnits: (line, missing, ordered) => (missing === ordered ? line : `${line}: ${missing} de ${ordered}`),
  notAddedAgain: (lines, failure) =>
    `${failure ?? 'Alguns artigos já não estão disponíveis.'}\n\nNão adicionado ao carrinho:\n${lines.join('\n')}`,
  exchange: 'Trocar o tamanho',
  exchangeOf: (line) => `Trocar o tamanho: ${line}`,
  returns: 'Devoluções',
  returnStates: { open: 'A devolver', received: 'De volta à loja' },
  refunds: 'Reembolsos',
  refund: (amount, date) => `${amount} em ${date}`,
} satisfies Messages['orderLabels'];

/** The payment of an order in words, beside its badge; amounts are formatted. */
export const paymentLines = {
  pending: {
    midtrans: () => 'O seu pagamento online ainda não está confirmado',
    cod: (total) => `Paga ${total} em dinheiro na entrega`,
    bank_transfer: () => 'Estamos a verificar a sua transferência',
  },
  cashReceived: 'Estamos a registar o seu pagamento em dinheiro',
  paid: 'Recebemos o seu pagamento',
  part: (paid, left) => `Já pago: ${paid}. Falta pagar: ${left}`,
  refunded: (amount) => `Reembolsámos ${amount}`,
  failed: 'O seu pagamento falhou',
  expired: 'O prazo para pagar expirou',
  cancelled: 'Esta encomenda foi cancelada',
} satisfies Messages['paymentLines'];

/** The delivery of an order, as a line of the order history. */
export const deliveryLines = {
  packed: 'Embalada',
  shipped: 'A caminho',
  delivered: 'Entregue',
  deliveredOn: (date) => `Entregue em ${date}`,
  returned: 'Devolvida',
} satisfies Messages['deliveryLines'];

/** The order history after an order is placed: what was ordered, and what happens next. */
export const confirmationTexts = {
  title: (number) => `Obrigado! Recebemos a sua encomenda ${number}.`,
  item: (quantity, line, amount) => `${formatCount(quantity)} × ${line}: ${amount}`,
  delivery: 'Entrega prevista',
  cod: 'Combinamos a entrega no WhatsApp. Paga na entrega.',
  bank_transfer: 'Embalamos a encomenda assim que verificarmos a sua transferência.',
  paid: 'Recebemos o seu pagamento e vamos já embalar a encomenda.',
  pending: 'Embalamos a encomenda assim que o pagamento for confirmado.',
} satisfies Messages['confirmationTexts'];

/** Why an order has ended, in words for its shopper. */
export const orderReasons = {
  failed: 'O seu pagamento falhou.',
  notConfirmed: 'Não conseguimos confirmar o seu pagamento.',
  expired: 'O prazo para pagar expirou.',
  cancelled: 'O seu pagamento foi cancelado.',
  cancelledByShop: 'Cancelámos esta encomenda.',
  replaced: 'Substituiu-a por outra encomenda.',
  returned: 'A encomenda foi devolvida à loja.',
} satisfies Messages['orderReasons'];
