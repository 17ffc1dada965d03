import type { Messages } from '../messages';

/** Texts of the UI primitives. */
export const uiMessages = {
  close: 'Taka',
  show: 'Hatudu',
  hide: 'Subar',
  chooseFile: 'Hili fixeiru ida',
  breadcrumb: "Ita iha ne'e",
  priceNow: 'Agora',
  priceBefore: 'Uluk',
  loading: 'Karrega hela',
  panelFailed: 'La konsege karrega. Verifika Ita-nia koneksaun no koko fali.',
  panelOffline: 'Ita la iha internet. Sei karrega bainhira internet fila fali.',
  loadAgain: 'Koko fali',
} satisfies Messages['uiMessages'];
