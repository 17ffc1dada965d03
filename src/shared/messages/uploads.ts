/** Texts of the uploads. */
export const uploadMessages = {
  uploaded: 'Upload complete.',
  noFile: 'Please choose a file.',
  tooManyFiles: 'At most 4 files can be uploaded at once.',
  wrongType: 'Only png, jpeg and gif pictures can be uploaded.',
  tooLarge: 'A picture can be at most 5 MB and 40 megapixels.',
  damaged: 'This picture cannot be read.',
} as const;
