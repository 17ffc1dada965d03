import type { PaymentType } from '../../values/paymentTypes';
import { anyOf, formatCount, sizeName } from './formats';
import type { Messages } from '../messages';

const ways = { midtrans: 'online', cod: 'em dinheiro', bank_transfer: 'por transferência bancária' } as const;

/** 'Online, em dinheiro ou por transferência bancária.': the payment types that the shop offers. */
const payWays = (types: readonly PaymentType[]): string => {
  const text = anyOf(types.map((type) => ways[type]));
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
};

/** Texts of the home page and of the pages of the newest and the best-selling products. */
export const homeMessages = {
  latestCollection: 'Coleção mais recente',
  bestSelling: 'Mais vendidos',
  bestSellingText: 'Os nossos artigos mais populares.',
  checkNow: 'Ver agora',
  newCollections: 'Novas coleções',
  newCollectionsText: 'Acabaram de chegar.',
  bestSellers: 'Mais vendidos',
  bestSellersText: 'Os nossos artigos mais populares.',
  newCollectionsLead: 'As nossas novidades.',
  delivery: { title: 'Entrega grátis', text: 'Nos 13 municípios.' },
  payment: { title: 'Pague como preferir', text: payWays },
  support: { title: 'Ajuda no WhatsApp', text: 'Envie-nos uma mensagem.' },
} satisfies Messages['homeMessages'];

/** Texts of sorting and filtering a product list. */
export const listingMessages = {
  title: 'Ordenar e filtrar',
  open: (filters) => (filters === 0 ? 'Ordenar e filtrar' : `Ordenar e filtrar (${filters})`),
  clear: 'Limpar filtros',
  sort: 'Ordenar por',
  sorts: {
    newest: 'Mais recentes',
    'price-up': 'Preço mais baixo',
    'price-down': 'Preço mais alto',
    'best-selling': 'Mais vendidos',
  },
  featured: 'Destaques',
  bestMatch: 'Mais relevantes',
  types: 'Tipo',
  colors: 'Cor',
  option: (label, count) => `${label} (${formatCount(count)})`,
  sizes: 'Tamanho em stock',
  minPrice: 'Preço desde',
  maxPrice: 'Preço até',
  anyPrice: 'Qualquer',
  onSale: 'Só promoções',
  show: (count) => (count === 1 ? 'Ver 1 produto' : `Ver ${formatCount(count)} produtos`),
  noneTitle: 'Nenhum produto encontrado',
  noneText: 'Experimente outros filtros ou limpe-os.',
} satisfies Messages['listingMessages'];

/** The payment types in the sentence of `payWith`. */
const payNames = {
  midtrans: 'online',
  cod: 'em dinheiro na entrega',
  bank_transfer: 'por transferência bancária',
} as const;

/** Texts of the product page. */
export const productMessages = {
  home: 'Início',
  shop: 'Loja',
  gallery: (name) => `Imagens: ${name}`,
  picture: (name, position, total) => `${name}, imagem ${position} de ${total}`,
  showPicture: (position, total) => `Ver imagem ${position} de ${total}`,
  zoom: 'Ampliar',
  zoomOut: 'Reduzir',
  zoomed: (name) => `${name}, imagem ampliada`,
  previousPicture: 'Imagem anterior',
  nextPicture: 'Imagem seguinte',
  position: (position, total) => `${position} / ${total}`,
  selectSize: 'Escolha o tamanho',
  runs: { small: 'Veste pequeno: escolha um tamanho acima.', large: 'Veste grande: escolha um tamanho abaixo.' },
  mySize: (size) => `O meu tamanho: ${sizeName(size)}`,
  sizeLeft: (quantity) => `Há ${formatCount(quantity)}`,
  sizeSoldOut: 'Esgotado',
  sizeLabel: (size, quantity) =>
    quantity > 0
      ? `Tamanho ${sizeName(size)}, há ${formatCount(quantity)} em stock`
      : `Tamanho ${sizeName(size)}, esgotado`,
  choice: (size, price) => (size === null ? price : `Tamanho ${sizeName(size)} · ${price}`),
  onlyLeft: (quantity, size) =>
    quantity === 1 ? `Só resta 1 no tamanho ${sizeName(size)}.` : `Só restam ${quantity} no tamanho ${sizeName(size)}.`,
  allSoldOut: 'De momento, todos os tamanhos estão esgotados.',
  share: 'Partilhar',
  addressCopied: 'Link copiado.',
  addressNotCopied: 'Não conseguimos copiar o link.',
  category: 'Categoria',
  tags: 'Etiquetas',
  tagLine: 'Moderno, Novo, Feito para os trópicos',
  facts: { fabric: 'Tecido', care: 'Cuidados', fit: 'Corte', model: 'Modelo' },
  description: 'Descrição',
  delivery: 'Entrega e pagamento',
  deliveryTexts: [
    'A entrega é grátis em todo o país.',
    'Ao finalizar a compra, escolha uma morada guardada ou escreva uma nova.',
  ],
  payWith: (types) => `Pode pagar ${anyOf(types.map((type) => payNames[type]))}.`,
  deliveryAndReturns: 'Prazos de entrega e devoluções',
  sizeChart: 'Tabela de tamanhos',
  sizeGuide: 'Encontre o seu tamanho',
  sizeGuideTexts: {
    adult: 'Entre dois tamanhos? Escolha o maior.',
    kid: 'Os tamanhos são por idade. Entre dois tamanhos? Escolha o maior.',
  },
  backToShop: 'Ver todos os produtos',
} satisfies Messages['productMessages'];

export const garmentLabels = {
  shirt: 'Camisas',
  top: 'T-shirts e tops',
  knitwear: 'Camisolas e malhas',
  jacket: 'Casacos',
  trousers: 'Calças',
  shorts: 'Calções',
  skirt: 'Saias',
  dress: 'Vestidos',
  jumpsuit: 'Macacões',
  nightwear: 'Roupa de dormir',
  shoes: 'Sapatos',
  hat: 'Chapéus',
  bag: 'Malas',
  accessory: 'Acessórios',
} satisfies Messages['garmentLabels'];

export const colorLabels = {
  black: 'Preto',
  white: 'Branco',
  grey: 'Cinzento',
  beige: 'Bege',
  brown: 'Castanho',
  red: 'Vermelho',
  pink: 'Cor-de-rosa',
  orange: 'Laranja',
  yellow: 'Amarelo',
  green: 'Verde',
  blue: 'Azul',
  purple: 'Roxo',
  multicolor: 'Multicolor',
} satisfies Messages['colorLabels'];

/** Texts about a product for the shop's chat. */
export const productChatMessages = {
  tellWhenBack: 'Avisem-me quando voltar',
  tellWhenBackOf: (name) => `Avisem-me quando voltar: ${name}`,
  tellWhenSizeIsBack: (size) => `Avisem-me quando o tamanho ${sizeName(size)} voltar`,
  pleaseTell: (brand, item, url) => `Olá, ${brand}! Por favor, avisem-me quando este artigo voltar: ${item}\n${url}`,
  soldOutHint: 'Esgotado? Escolha o seu tamanho e avisamos no WhatsApp quando voltar.',
  ask: 'Perguntar no WhatsApp',
  question: (brand, item, url) => `Olá, ${brand}! Tenho uma pergunta sobre este artigo: ${item}\n${url}`,
} satisfies Messages['productChatMessages'];

/** Texts of the recently viewed products. */
export const recentlyViewedMessages = {
  title: 'Vistos recentemente',
  clear: 'Limpar',
  clearNamed: 'Limpar os vistos recentemente',
  cleared: 'A lista dos vistos recentemente está limpa.',
} satisfies Messages['recentlyViewedMessages'];

/** Texts of the panels of the product page about sizes, delivery and returns. */
export const shoppingInfoMessages = {
  inCentimetres: (title) => `${title}, em centímetros`,
  size: 'Tamanho',
  selectedSize: 'escolhido',
  howToMeasure: 'Como medir',
  noChart: 'Este artigo não tem tabela de tamanhos.',
  deliveryTimes: 'Prazo de entrega por município',
  municipality: 'Município',
  time: 'Prazo',
  yourAddress: 'a sua morada',
  returns: 'Devoluções',
} satisfies Messages['shoppingInfoMessages'];

/** Texts of the newsletter form. */
export const newsletterMessages = {
  title: 'Promoções exclusivas por e-mail',
  text: 'Novidades e promoções, uma vez por mês.',
  email: 'O seu e-mail',
  subscribe: 'Subscrever',
  emailInvalid: 'Escreva um e-mail válido.',
  subscribed: 'Obrigado pela sua subscrição!',
  failed: 'Não foi possível subscrever.',
  connectionError: 'Ocorreu um erro de ligação.',
} satisfies Messages['newsletterMessages'];
