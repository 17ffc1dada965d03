import type { PaymentType } from '../../values/paymentTypes';
import type { Messages } from '../messages';
import { anyOf, formatCount, sizeName } from './formats';
import { paymentTypeLabels } from './paymentTypes';

/** Texts of the product page. */
export const productMessages = {
  home: 'Inísiu',
  shop: 'Loja',
  gallery: (name: string) => `Foto ${name} nian`,
  picture: (name: string, position: number, total: number) => `${name}, foto ${position} hosi ${total}`,
  showPicture: (position: number, total: number) => `Hatudu foto ${position} hosi ${total}`,
  zoom: 'Haboot',
  zoomOut: "Haki'ik",
  zoomed: (name: string) => `${name}, haboot ona`,
  previousPicture: 'Foto molok',
  nextPicture: 'Foto tuirmai',
  position: (position: number, total: number) => `${position} / ${total}`,
  selectSize: 'Hili tamañu',
  sizeLeft: (quantity: number) => `Sei iha ${formatCount(quantity)}`,
  sizeSoldOut: 'Hotu ona',
  sizeLabel: (size: string, quantity: number) =>
    quantity > 0 ? `Tamañu ${sizeName(size)}, sei iha ${formatCount(quantity)}` : `Tamañu ${sizeName(size)}, hotu ona`,
  choice: (size: string | null, price: string) => (size === null ? price : `Tamañu ${sizeName(size)} · ${price}`),
  onlyLeft: (quantity: number, size: string) => `Tamañu ${sizeName(size)} sei iha ${quantity} de'it.`,
  allSoldOut: 'Tamañu hotu-hotu la iha agora.',
  share: 'Fahe',
  addressCopied: 'Link kopia ona.',
  addressNotCopied: 'La konsege kopia link.',
  category: 'Kategoria',
  tags: 'Etiketa',
  tagLine: 'Modernu, Foun, Halo ba rai manas',
  facts: { fabric: 'Hena', care: 'Kuidadu', fit: 'Korte', model: 'Ema iha foto' },
  description: 'Deskrisaun',
  delivery: 'Entrega no pagamentu',
  deliveryTexts: [
    'Entrega gratuita ba fatin hotu iha Timor-Leste.',
    "Bainhira finaliza enkomenda, hili enderesu ne'ebé rai ona ka hakerek foun.",
  ],
  payWith: (types: readonly PaymentType[]) => `Ita bele hili: ${anyOf(types.map((type) => paymentTypeLabels[type]))}.`,
  deliveryAndReturns: 'Tempu entrega no fó fila sasán',
  sizeChart: 'Tabela tamañu',
  sizeGuide: 'Buka Ita-nia tamañu',
  sizeGuideTexts: {
    adult: 'Entre tamañu rua? Hili ida boot liu.',
    kid: 'Tamañu tuir labarik nia idade. Entre tamañu rua? Hili ida boot liu.',
  },
  backToShop: 'Haree produtu hotu',
} satisfies Messages['productMessages'];
