import type { Messages } from '../messages';
import { categoryLabels } from './category';

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
