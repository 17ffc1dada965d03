/** Texts of the uploads. */
export const uploadMessages = {
  wrongType: 'Please choose a PNG, JPEG or GIF picture.',
  tooLarge: 'Please choose a picture of up to 5 MB and 40 megapixels.',
} as const;
