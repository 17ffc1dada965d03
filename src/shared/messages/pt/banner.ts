import type { Messages } from '../messages';

/** Texts of the announcement banner. */
export const bannerMessages = {
  label: 'Aviso',
  close: 'Fechar aviso',
} satisfies Messages['bannerMessages'];
