import type { Messages } from '../messages';
import { formatCount, sizeName } from './formats';

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
