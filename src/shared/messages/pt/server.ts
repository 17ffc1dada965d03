import type { ServerTexts } from '../messages';
import { sizeName } from './formats';
import { CURRENCY_SYMBOL } from '../../constants';
import { formatDollars } from '../../values/money';

/** Texts that only responses of the server have: refusals, and what a request has done. */
export const responseMessages = {
  tooManyAddresses: 'Pode guardar até 20 moradas.',
  addressNotFound: 'Não encontrámos esta morada.',
  accountExists: 'Este e-mail já tem uma conta. Entre na sua conta.',
  /** The reader's quantity for the size is 0 or less. */
  outOfStock: 'Este tamanho está esgotado.',
  lineFull: 'Não pode adicionar mais unidades deste artigo.',
  notInCart: 'Este artigo não está no seu carrinho.',
  productGone: 'Este produto já não está disponível.',
  pricesChanged: 'Os preços mudaram. Veja o seu carrinho.',
  rateChanged: 'A taxa de câmbio mudou. Veja o novo valor em rupias.',
  amountChanged: 'O valor por pagar mudou. Veja o novo valor.',
  restOfOrder: (order) => `Resto da encomenda ${order}`,
  lastPaymentInProgress: 'O pagamento da sua última encomenda está em curso.',
  lastOrderPaid: 'Já pagou a sua última encomenda. Veja o seu carrinho.',
  cancellationFailed: 'Não conseguimos substituir a sua última encomenda. Tente novamente.',
  tooManyUnpaidOrders: (max) =>
    max === 1
      ? 'Já tem 1 encomenda por pagar que ainda não enviámos. Pague-a ou espere pelo envio.'
      : `Já tem ${max} encomendas por pagar que ainda não enviámos. Pague uma ou espere pelo envio.`,
  tooManyUnpaidUnits: (max) =>
    max === 1
      ? 'Pode ter até 1 artigo em encomendas por pagar que ainda não enviámos. Encomende menos ou pague primeiro uma encomenda.'
      : `Pode ter até ${max} artigos em encomendas por pagar que ainda não enviámos. Encomende menos ou pague primeiro uma encomenda.`,
  notFound: 'Não encontrado.',
  loginNeeded: 'Entre na sua conta para continuar.',
  keyUsedWithOtherBody: 'Já enviou este pedido com outros dados.',
  tooManyRequests: 'Demasiadas tentativas. Tente novamente mais tarde.',
  tooLarge: 'O ficheiro é demasiado grande para enviar.',
  unsupportedMediaType: 'Não aceitamos este tipo de conteúdo.',
  unavailable: 'A loja está ocupada. Tente novamente daqui a pouco.',
  retryReady: 'Já pode pagar.',
  alreadyPaid: 'Já pagou esta encomenda.',
  cannotBePaid: 'Já não pode pagar esta encomenda.',
  paymentInProgress: 'O pagamento desta encomenda está em curso.',
  orderAgain:
    'Já não pode pagar esta encomenda: é demasiado antiga, ou os artigos, os preços ou a taxa de câmbio mudaram. Encomende de novo.',
  unitsGone: 'Alguns artigos desta encomenda estão esgotados.',
  orderNotFound: 'Não encontrámos esta encomenda.',
  emailTaken: 'Este e-mail já é usado por outra conta.',
  currentPasswordWrong: 'A palavra-passe atual está errada.',
  uploaded: 'Envio concluído.',
  noFile: 'Escolha um ficheiro.',
  tooManyFiles: 'Pode enviar até 4 ficheiros de cada vez.',
  damagedPicture: 'Não conseguimos ler esta imagem. Tente outra.',
} satisfies ServerTexts['responseMessages'];

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
  changed: {
    subject: (order) => `A sua encomenda ${order} foi alterada`,
    text: (order) => `Alterámos a sua encomenda ${order}. É isto que recebe agora.`,
  },
  exchanged: {
    subject: (order) => `Troca na encomenda ${order}`,
    text: (order) => `Vamos trocar o que pediu da sua encomenda ${order}. É com isto que fica.`,
  },
  returned: {
    subject: (order) => `Devolução da encomenda ${order} recebida`,
    text: (order) => `Recebemos o que devolveu da sua encomenda ${order}. É com isto que fica.`,
  },
  shipped: {
    subject: (order) => `A sua encomenda ${order} vai a caminho`,
    text: (order) => `A sua encomenda ${order} vai a caminho.`,
    courier: (courier) => `Transportadora: ${courier}`,
  },
  partShipped: {
    subject: (order) => `Uma parte da sua encomenda ${order} vai a caminho`,
    text: (order) => `Uma parte da sua encomenda ${order} vai a caminho. É isto que vem no pacote.`,
    cash: (amount) => `Paga ${amount} em dinheiro por ela na entrega.`,
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
  partlySent: 'Uma parte da sua encomenda já foi enviada. Estamos a preparar o resto.',
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

export const labels = {
  item: (units: number, name: string, size: string) => `${units} × ${size} · ${name}`,
  collect: (amount: string) => `Cobrar ${amount}`,
  nothingToCollect: 'Nada a cobrar',
  more: (count: number) => (count === 1 ? 'e mais 1 artigo' : `e mais ${count} artigos`),
} satisfies ServerTexts['labels'];

/** Texts that search engines and link previews show for a page. */
export const pageFactsMessages = {
  descriptions: (brand) => ({
    home: `${brand}, loja de roupa online para Timor-Leste: linho, algodão e tais para homem, mulher e criança.`,
    mens: 'Camisas leves, calças bem cortadas e um toque de tais. Entrega grátis nos 13 municípios.',
    womens: 'Vestidos, saias e peças leves para dias longos e quentes. Entrega grátis nos 13 municípios.',
    kids: 'Roupa macia e resistente para criança: para trepar, correr e para os domingos. Entrega grátis nos 13 municípios.',
    newCollections: 'As nossas novidades: linho, algodão e tais para homem, mulher e criança.',
    bestSellers: 'Os nossos artigos mais populares: linho, algodão e tais para homem, mulher e criança.',
    cart: 'O seu carrinho e a sua compra. Entrega grátis nos 13 municípios.',
    login: `Entre na sua conta ${brand} ou crie uma: carrinho, favoritos e encomendas num só lugar.`,
  }),
  product: (dollars, isInStock, text) =>
    [`${CURRENCY_SYMBOL}${formatDollars(dollars)}`, ...(isInStock ? [] : ['Esgotado']), ...(text ? [text] : [])].join(
      ' · ',
    ),
  noScript: (brand) => `Ative o JavaScript para comprar na ${brand}.`,
  formNeedsScripts: 'Não guardámos nada. Ative o JavaScript e tente novamente.',
  manifest: 'Roupa para Timor-Leste: homem, mulher e criança.',
  pictureAlt: (brand) => `${brand}: roupa para Timor-Leste`,
} satisfies ServerTexts['pageFactsMessages'];
