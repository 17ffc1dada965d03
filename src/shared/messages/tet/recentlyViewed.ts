import type { Messages } from '../messages';

/** Texts of the recently viewed products. */
export const recentlyViewedMessages = {
  title: 'Foin haree',
  clear: 'Hamoos',
  clearNamed: "Hamoos produtu ne'ebé foin haree",
  cleared: "Produtu ne'ebé foin haree hamoos ona.",
} satisfies Messages['recentlyViewedMessages'];
