/** Texts of the announcement banner. */
export const bannerMessages = {
  label: 'Announcement',
  text: 'This site is an academic project. It is not yet open to the public and is used only for a thesis demonstration.',
  close: 'Close announcement',
} as const;
