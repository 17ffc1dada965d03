import type { Messages } from '../messages';

/** Texts of the uploads. */
export const uploadMessages = {
  wrongType: 'Hili foto PNG, JPEG ka GIF.',
  tooLarge: "Hili foto to'o 5 MB no megapixel 40.",
} satisfies Messages['uploadMessages'];
