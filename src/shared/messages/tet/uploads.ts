import type { Messages } from '../messages';

/** Texts of the uploads. */
export const uploadMessages = {
  wrongType: 'Hili foto PNG, JPEG ka GIF.',
  heic: "Foto ne'e iha formatu HEIC. Hili foto JPEG ka PNG, hanesan screenshot ida.",
  unreadable: "Fixeiru ne'e mamuk ka la bele lee. Hili fali.",
  tooLarge: "Hili foto to'o 5 MB no megapixel 40.",
} satisfies Messages['uploadMessages'];
