/** Texts of the announcement banner. */
export const bannerMessages = {
  label: 'Announcement',
  close: 'Close announcement',
} as const;
