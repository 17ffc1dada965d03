import type { Messages } from '../messages';

/** Texts of the uploads. */
export const uploadMessages = {
  uploaded: 'Haruka ona.',
  noFile: 'Hili fixeiru ida.',
  tooManyFiles: "Ita bele haruka fixeiru to'o 4 dala ida.",
  wrongType: 'Hili foto PNG, JPEG ka GIF.',
  tooLarge: "Hili foto to'o 5 MB no megapixel 40.",
  damaged: "Ami la bele lee foto ne'e. Koko foto seluk.",
} satisfies Messages['uploadMessages'];
