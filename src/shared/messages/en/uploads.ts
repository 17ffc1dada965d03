/** Texts of the uploads. */
export const uploadMessages = {
  uploaded: 'Upload complete.',
  noFile: 'Please choose a file.',
  tooManyFiles: 'You can upload up to 4 files at once.',
  wrongType: 'Please choose a PNG, JPEG or GIF picture.',
  tooLarge: 'Please choose a picture of up to 5 MB and 40 megapixels.',
  damaged: 'We cannot read this picture. Please try another.',
} as const;
