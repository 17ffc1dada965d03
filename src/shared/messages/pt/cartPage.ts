import type { Messages } from '../messages';
import { formatCount, sizeName } from './formats';

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
