/** Texts of the uploads. */
export const uploadMessages = {
  wrongType: 'Please choose a PNG, JPEG or GIF picture.',
  heic: 'This photo is in the HEIC format. Please choose a JPEG or PNG, such as a screenshot of it.',
  unreadable: 'This file is empty or cannot be read. Please choose it again.',
  tooLarge: 'Please choose a picture of up to 5 MB and 40 megapixels.',
} as const;
