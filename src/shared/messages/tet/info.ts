import type { Messages } from '../messages';

/** Texts of the pages with information about the shop. */
export const infoMessages = {
  failedTitle: "La konsege karrega pájina ne'e",
  failedText: 'Verifika Ita-nia koneksaun no koko fali.',
} satisfies Messages['infoMessages'];
