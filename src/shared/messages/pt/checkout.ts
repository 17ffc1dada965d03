import type { Messages } from '../messages';
import { formatCount, sizeName } from './formats';

export * from './addresses';
export * from './payments';

/** Labels of the cart page. */
export const cartLabels = {
  title: 'Carrinho de compras',
  tableCaption: 'Artigos no seu carrinho',
  product: 'Produto',
  item: 'Nome',
  size: 'Tamanho',
  price: 'Preço',
  quantity: 'Quantidade',
  lineTotal: 'Total',
  remove: 'Remover',
  oneLess: (name, size) => `Menos um: ${name}, tamanho ${sizeName(size)}`,
  oneMore: (name, size) => `Mais um: ${name}, tamanho ${sizeName(size)}`,
  /** The remove icon of a line with one unit, and of one with several. */
  removeLast: (name, size) => `Remover ${name}, tamanho ${sizeName(size)}`,
  removeOne: (name, size) => `Remover um: ${name}, tamanho ${sizeName(size)}`,
  removeAll: (count) => `Remover todos os ${formatCount(count)}`,
  removeAllOf: (count, name, size) => `Remover todos os ${formatCount(count)}: ${name}, tamanho ${sizeName(size)}`,
  empty: 'O seu carrinho está vazio',
  emptyText: 'Os artigos que adicionar aparecem aqui.',
  signedOut: 'Entre na sua conta para ver o carrinho',
  signedOutText: 'Guardamos o carrinho na sua conta.',
  logIn: 'Entrar',
  browse: 'Ver a loja',
  loading: 'A carregar o seu carrinho',
  unverifiedText: 'A sua sessão continua aberta. O carrinho aparece assim que a ligação voltar.',
  totals: 'Total do carrinho',
  subtotal: 'Subtotal',
  shippingFee: 'Custo de entrega',
  free: 'Grátis',
  total: 'Total',
  notCounted: 'O total não inclui os artigos indisponíveis.',
  unknownProduct: 'Já não está disponível',
  flags: {
    low: (left) => (left === 1 ? 'Só resta 1.' : `Só restam ${left}.`),
    outOfStock: 'Esgotado. Remova este artigo.',
    exceeds: (stock) => `Só há ${formatCount(stock)} em stock. Reduza a quantidade.`,
    missing: 'Já não está disponível. Remova este artigo.',
  },
} satisfies Messages['cartLabels'];

/** Texts of the checkout. */
export const checkoutMessages = {
  cartEmpty: 'O seu carrinho está vazio.',
  resolveStock: 'Resolva os problemas de stock no carrinho antes de continuar.',
  addressIncomplete: 'Preencha todos os campos obrigatórios da morada de entrega.',
  addressRequired: 'Para continuar, indique uma morada de entrega válida.',
  phoneRequired: 'Escreva um número de telefone para a entrega.',
  phoneInvalid: 'Escreva um número de telefone: 3 a 20 algarismos, espaços ou + - ( ).',
  proofRequired: 'Envie o comprovativo de pagamento da transferência bancária.',
  failed: (message) => `Não foi possível finalizar a compra: ${message}`,
  unknownServerError: 'Ocorreu um erro desconhecido na loja',
  loggedOutBefore: 'A sua sessão terminou, por isso não fizemos a encomenda.',
  sentButLoggedOut:
    'A sua sessão terminou enquanto fazíamos a encomenda. Entre na sua conta e veja as encomendas antes de voltar a encomendar.',
  placedButLoggedOut: 'Recebemos a encomenda, mas a sua sessão terminou. Entre na sua conta para a ver.',
  tokenFailed: 'Não foi possível iniciar o pagamento.',
  proofUploadFailed: 'Não foi possível enviar o comprovativo de pagamento.',
  addressSaveFailed: 'Não foi possível guardar a nova morada.',
  transferWillBeVerified: 'Obrigado! A encomenda está feita e vamos verificar o pagamento.',
} satisfies Messages['checkoutMessages'];

/** Labels of the checkout form. */
export const checkoutLabels = {
  proceed: 'FINALIZAR COMPRA',
  paymentMethod: 'Método de pagamento',
  paymentHints: {
    midtrans: 'Cartão, conta bancária ou carteira digital, numa janela segura.',
    cod: 'Pague em dinheiro na entrega. Combinamos a entrega no WhatsApp.',
    bank_transfer: 'Transfira o total e envie o comprovativo de pagamento.',
  },
  /** The effect of the button, by payment type. */
  proceedHints: {
    midtrans: 'Ao continuar, faz a encomenda. A seguir, paga online.',
    cod: 'Ao continuar, faz a encomenda. Paga em dinheiro na entrega.',
    bank_transfer: 'Ao continuar, envia o comprovativo e faz a encomenda.',
  },
  onItsWay: 'Estamos a fazer a encomenda. Já não a pode alterar.',
  noPaymentMethod: 'De momento, não aceitamos encomendas.',
  bankDetails: (total) => `Transfira ${total} para esta conta e envie uma foto do comprovativo.`,
  bankLoading: 'A carregar os nossos dados bancários…',
  bankFailed: 'Não conseguimos carregar os nossos dados bancários. Tente novamente antes de transferir.',
  bankName: 'Banco',
  accountHolder: 'Titular da conta',
  iban: 'IBAN',
  amount: 'Valor',
  copy: 'Copiar',
  copyOf: (label) => `Copiar ${label}`,
  copied: (label) => `Copiado: ${label}.`,
  notCopied: (label) => `Não conseguimos copiar: ${label}.`,
  stockChecking: 'A verificar o stock…',
  stockGood: 'Tudo no seu carrinho está em stock.',
  stockUnknown: 'Não conseguimos verificar o stock. Verifique novamente antes de transferir.',
  checkAgain: 'Verificar novamente',
  doNotTransfer: (problem) => `Não transfira ainda. ${problem}`,
  proof: 'Comprovativo de pagamento',
  proofHint: 'PNG, JPEG ou GIF. Reduzimos as fotos grandes.',
  proofPreview: 'O seu comprovativo de pagamento',
  proofSending: 'A enviar o comprovativo de pagamento…',
  proofSent: (percent) => `A enviar o comprovativo de pagamento: ${percent}%`,
  proofChecking: 'A verificar o comprovativo de pagamento…',
  shippingAddress: 'Morada de entrega',
  savedAddresses: 'Entregar em',
  newAddress: 'Nova morada',
  fullName: 'Nome completo',
  saveAddress: 'Guardar esta morada para a próxima vez',
  savePhone: 'Guardar este número para a próxima vez',
  phone: 'Telefone',
  phoneHint: 'Ligamos para este número na entrega.',
  phoneOptional: 'Para a entrega. Opcional se pagar online.',
  required: 'Preencha este campo.',
  placingOrder: 'A fazer a encomenda…',
} satisfies Messages['checkoutLabels'];
