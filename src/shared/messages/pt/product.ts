import type { Messages } from '../messages';
import { anyOf, formatCount, sizeName } from './formats';

const ways = {
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
  tagLine: 'Moderno, Novidade, Feito para os trópicos',
  facts: { fabric: 'Tecido', care: 'Cuidados', fit: 'Corte', model: 'Modelo' },
  description: 'Descrição',
  delivery: 'Entrega e pagamento',
  deliveryTexts: [
    'A entrega é grátis em todo o país.',
    'Ao finalizar a compra, escolha uma morada guardada ou escreva uma nova.',
  ],
  payWith: (types) => `Pode pagar ${anyOf(types.map((type) => ways[type]))}.`,
  deliveryAndReturns: 'Prazos de entrega e devoluções',
  sizeChart: 'Tabela de tamanhos',
  sizeGuide: 'Encontre o seu tamanho',
  sizeGuideTexts: {
    adult: 'Entre dois tamanhos? Escolha o maior.',
    kid: 'Os tamanhos são por idade. Entre dois tamanhos? Escolha o maior.',
  },
  backToShop: 'Ver todos os produtos',
} satisfies Messages['productMessages'];
