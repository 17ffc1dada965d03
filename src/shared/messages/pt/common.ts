import type { Messages } from '../messages';
import { ago, formatCount, sizeName } from './formats';
import { COPYRIGHT_YEAR } from '../../constants';
import { ageOf } from '../ages';

export { formats } from './formats';

/** The one label of each category: in the menu, titles, breadcrumbs and everywhere else. */
export const categoryLabels = {
  men: 'Homem',
  women: 'Mulher',
  kid: 'Criança',
} satisfies Messages['categoryLabels'];

/** Page titles, and texts of the layout around every page. */
export const appMessages = {
  title: (brand, page) => (page === undefined ? `${brand} · Roupa para Timor-Leste` : `${page} · ${brand}`),
  titles: {
    mens: categoryLabels.men,
    womens: categoryLabels.women,
    kids: categoryLabels.kid,
    newCollections: 'Novas coleções',
    bestSellers: 'Mais vendidos',
    search: 'Procurar',
    products: 'Produto',
    product: 'Produto',
    cart: 'Carrinho',
    orderHistory: 'Histórico de encomendas',
    orderDetail: 'Detalhes da encomenda',
    profile: 'Perfil',
    login: 'Entrar',
    info: 'Sobre a loja',
    authCallback: 'A entrar',
    resetPassword: 'Nova palavra-passe',
    notFound: 'Página não encontrada',
  },
  loadingPage: 'A carregar a página',
  notFoundTitle: 'Não encontrámos esta página',
  notFoundText: 'O link pode estar errado ou a página mudou de lugar.',
  goHome: 'Ver a loja',
  crash: {
    title: 'Algo correu mal',
    text: 'Esta página deixou de funcionar. O carrinho e as encomendas estão a salvo.',
  },
  pageFailed: 'Não conseguimos carregar esta página',
  offline: 'Está sem ligação. Verifique a sua ligação à internet.',
  reload: 'Recarregar a página',
  /** After the text of equal toasts that became one. */
  times: (count) => `×${count}`,
} satisfies Messages['appMessages'];

/** Texts of the navigation bar. */
export const navigationMessages = {
  label: 'Principal',
  skip: 'Saltar para o conteúdo',
  shop: 'Loja',
  openMenu: 'Abrir menu',
  closeMenu: 'Fechar menu',
  login: 'Entrar',
  logout: 'Sair',
  profile: 'Perfil',
  cart: (count) => (count === 1 ? 'Carrinho, 1 artigo' : `Carrinho, ${formatCount(count)} artigos`),
  languages: 'Língua',
  language: (name) => `Língua: ${name}`,
  languageFailed: 'Não conseguimos mudar a língua. Verifique a sua ligação e tente novamente.',
} satisfies Messages['navigationMessages'];

/** Texts of the search field and the page of its results. */
export const searchMessages = {
  label: 'Procurar',
  submit: 'Procurar',
  suggestions: 'Produtos encontrados',
  searching: 'A carregar os produtos',
  failed: 'Não conseguimos carregar os produtos.',
  found: (count) =>
    count === 0
      ? 'Nenhum produto encontrado.'
      : count === 1
        ? '1 produto encontrado.'
        : `${formatCount(count)} produtos encontrados.`,
  noneFound: 'Nenhum produto encontrado. Veja uma categoria.',
  seeAll: (text) => `Ver todos os resultados para “${text}”`,
  title: 'Procurar',
  resultsTitle: (text) => `Resultados para “${text}”`,
  corrected: (text) => `A mostrar resultados para ${text}`,
  lead: 'Procure em todos os produtos, por nome ou descrição.',
  emptyTitle: 'O que procura?',
  emptyText: 'Escreva uma palavra para procurar ou comece por aqui.',
  noneTitle: (text) => `Nada encontrado para “${text}”`,
  noneText: 'Verifique se está bem escrito, tente uma palavra mais curta ou comece por aqui.',
} satisfies Messages['searchMessages'];

/** Texts of the product lists and the product page. */
export const catalogMessages = {
  unknownCategory: 'Categoria desconhecida.',
  loadingDetails: 'A carregar os detalhes do produto...',
  productNotFound: 'Não encontrámos este produto.',
  productDataMissing: 'Faltam os dados do produto.',
  unknownProduct: 'Produto desconhecido',
  noImage: '(Sem imagem)',
  showing: (shown, total) => `Produtos 1 - ${formatCount(shown)} de ${formatCount(total)}`,
  exploreMore: 'Ver mais',
  relatedProducts: 'Produtos relacionados',
  popularInWomen: 'Mais populares em Mulher',
  seeAll: 'Ver tudo',
  selectSizeFirst: 'Escolha primeiro um tamanho!',
  sizeOutOfStock: (size) => `O tamanho ${sizeName(size)} está esgotado.`,
  addToCart: 'ADICIONAR',
  addToCartNamed: (name) => `ADICIONAR AO CARRINHO: ${name}`,
  chooseSize: 'Escolha um tamanho',
  addSize: (name, size, quantity) =>
    `Adicionar ${name}, tamanho ${sizeName(size)}, há ${formatCount(quantity)} em stock`,
  addSizeAgain: (name, size, quantity, inCart) =>
    `Adicionar ${name}, tamanho ${sizeName(size)}, há ${formatCount(quantity)} em stock, ${formatCount(inCart)} no seu carrinho`,
  sizeSoldOut: (size) => `Tamanho ${sizeName(size)}, esgotado`,
  soldOut: 'Esgotado',
  colorCount: (count: number): string => `${formatCount(count)} cores`,
  inCart: (count) => `No seu carrinho: ${formatCount(count)}`,
  /** After the text that a size or the product is out of stock. */
  lastInCart: (count) =>
    count === 1 ? 'O último está no seu carrinho.' : `Os últimos ${formatCount(count)} estão no seu carrinho.`,
  left: (quantity) => `Há ${formatCount(quantity)}`,
  closeSizes: 'Fechar tamanhos',
  wishlistOf: (name) => `Favoritos: ${name}`,
  saving: (percent) => `−${percent}%`,
  loadingProducts: 'A carregar os produtos',
  listFailedTitle: 'Não conseguimos carregar os produtos',
  listFailedText: 'Verifique a sua ligação e tente novamente.',
  emptyTitle: 'Ainda não há nada aqui',
  emptyText: 'Volte em breve ou veja o resto da loja.',
  goToShop: 'Ver a loja',
} satisfies Messages['catalogMessages'];

/** Texts of the cart. */
export const cartMessages = {
  loginToAdd: 'Entre na sua conta para adicionar artigos ao carrinho.',
  selectSize: 'Escolha um tamanho.',
  added: 'Já está no carrinho!',
  viewCart: 'Ver carrinho',
  removed: 'Removido do carrinho!',
  /** A product can be without a name. */
  lineName: (name, size) => (name ? `${name}, tamanho ${sizeName(size)}` : `Tamanho ${sizeName(size)}`),
  undo: 'Anular',
  addFailed: (error) => `Não foi possível adicionar ao carrinho: ${error}`,
  addFailedNetwork: 'Não foi possível adicionar ao carrinho: a ligação falhou.',
  removeFailed: (error) => `Não foi possível remover do carrinho: ${error}`,
  removeFailedNetwork: 'Não foi possível remover do carrinho: a ligação falhou.',
} satisfies Messages['cartMessages'];

/** Texts of the offer to add an item after a login. */
export const addOfferMessages = {
  label: 'Adicionar ao carrinho',
  question: (name, size) => `Adicionar ao seu carrinho: ${name}, tamanho ${sizeName(size)}?`,
  add: 'Adicionar',
  no: 'Agora não',
} satisfies Messages['addOfferMessages'];

/** Texts of the wishlist. */
export const wishlistMessages = {
  loginToAdd: 'Entre na sua conta para adicionar artigos aos favoritos.',
  added: 'Guardado nos favoritos!',
  removed: 'Removido dos favoritos.',
  addFailed: 'Não foi possível adicionar aos favoritos.',
  removeFailed: 'Não foi possível remover dos favoritos.',
} satisfies Messages['wishlistMessages'];

/** Texts of the announcement banner. */
export const bannerMessages = {
  label: 'Aviso',
  close: 'Fechar aviso',
} satisfies Messages['bannerMessages'];

/** Texts of the footer; the shop's own are in `shop.ts`. */
export const footerMessages = {
  linksLabel: 'Sobre a loja',
  photoSite: (brand) => `${brand} no Instagram`,
  socialNetwork: (brand) => `${brand} no Facebook`,
  chat: (brand) => `Falar com ${brand} no WhatsApp`,
  call: (phone) => `Telefone: ${phone}`,
  copyright: (brand) => `Copyright © ${COPYRIGHT_YEAR} ${brand}. Todos os direitos reservados.`,
} satisfies Messages['footerMessages'];

/** Texts of the pages with information about the shop. */
export const infoMessages = {
  failedTitle: 'Não conseguimos carregar esta página',
  failedText: 'Verifique a sua ligação e tente novamente.',
} satisfies Messages['infoMessages'];

/** Texts of the UI primitives. */
export const uiMessages = {
  close: 'Fechar',
  show: 'Mostrar',
  hide: 'Ocultar',
  chooseFile: 'Escolher ficheiro',
  breadcrumb: 'Caminho de navegação',
  priceNow: 'Agora',
  priceBefore: 'Antes',
  loading: 'A carregar',
  panelFailed: 'Não conseguimos carregar esta parte. Verifique a sua ligação e tente novamente.',
  panelOffline: 'Está sem ligação. Carregamos esta parte quando a ligação voltar.',
  loadAgain: 'Tentar novamente',
} satisfies Messages['uiMessages'];

/** Texts that several parts of the shop use. */
export const commonMessages = {
  invalidRequest: 'Este pedido não é válido.',
  connectionError: 'Ocorreu um erro de ligação.',
  errorWith: (message) => `Erro: ${message}`,
} satisfies Messages['commonMessages'];

/** Messages of failed loads (rules: Failures). */
export const loadMessages = {
  products: 'Não foi possível carregar os produtos. Verifique a sua ligação.',
  cart: 'Não foi possível carregar o carrinho.',
  orders: 'Não foi possível carregar as encomendas.',
  wishlist: 'Não foi possível carregar os favoritos.',
  addresses: 'Não foi possível carregar as moradas.',
} satisfies Messages['loadMessages'];

/** Texts for when the shop is unreachable. */
export const connectionMessages = {
  label: 'Ligação',
  offline: 'Está sem ligação.',
  unreachable: 'De momento, a loja não responde.',
  releaseWaits:
    'A loja tem uma nova versão. Abre quando terminar o que está a escrever ou a encomendar, em todos os separadores.',
  asOf: (moment) => `Última atualização dos preços e do stock: ${moment}.`,
  /** How long ago something was, in milliseconds. */
  age: (ms) => {
    const age = ageOf(ms);
    return age ? ago(...age) : 'agora mesmo';
  },
} satisfies Messages['connectionMessages'];

/** Texts about the time of a delivery. `time` is the operator's text, such as `4 to 7 days`. */
export const deliveryMessages = {
  to: (place, time) => `${place}: ${time}, grátis`,
} satisfies Messages['deliveryMessages'];
