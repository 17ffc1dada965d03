import type { Language } from '../languages';

/** The offer of each language, in that language, on pages of the other ones. */
export const languageOffers: Readonly<Record<Language, { readonly offer: string; readonly close: string }>> = {
  en: { offer: 'See the shop in English', close: 'Close' },
  tet: { offer: 'Haree loja iha Tetun', close: 'Taka' },
  pt: { offer: 'Ver a loja em português', close: 'Fechar' },
  id: { offer: 'Lihat toko dalam Bahasa Indonesia', close: 'Tutup' },
};
