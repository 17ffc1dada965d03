import type { Messages } from '../messages';

/** Texts of the announcement banner. */
export const bannerMessages = {
  label: 'Anúnsiu',
  close: 'Taka anúnsiu',
} satisfies Messages['bannerMessages'];
