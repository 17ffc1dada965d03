import type { Messages } from '../messages';
import { categoryLabels } from './category';

/** Page titles, and texts of the layout around every page. */
export const appMessages = {
  title: (brand: string, page?: string) =>
    page === undefined ? `${brand} · Roupa ba Timor-Leste` : `${page} · ${brand}`,
  titles: {
    mens: categoryLabels.men,
    womens: categoryLabels.women,
    kids: categoryLabels.kid,
    newCollections: 'Koleksaun foun',
    bestSellers: "Fa'an barak liu",
    search: 'Buka',
    products: 'Produtu',
    product: 'Produtu',
    cart: 'Karriñu',
    orderHistory: 'Istória enkomenda',
    orderDetail: 'Detalle enkomenda',
    profile: 'Perfíl',
    login: 'Tama',
    info: 'Kona-ba loja',
    authCallback: 'Tama hela',
    resetPassword: 'Password foun',
    notFound: 'La hetan pájina',
  },
  loadingPage: 'Karrega hela pájina',
  notFoundTitle: "Ami la hetan pájina ne'e",
  notFoundText: 'Karik link sala, ka pájina muda ona ba fatin seluk.',
  goHome: 'Haree loja',
  crash: {
    title: 'Iha buat ruma sala',
    text: "Pájina ne'e para tiha. Ita-nia karriñu no enkomenda seguru hela.",
  },
  pageFailed: "La konsege karrega pájina ne'e",
  offline: 'Ita la iha internet. Verifika Ita-nia koneksaun.',
  reload: 'Karrega fali pájina',
  /** After the text of equal toasts that became one. */
  times: (count: number) => `×${count}`,
} satisfies Messages['appMessages'];
