import type { Messages } from '../messages';

/** Texts of the recently viewed products. */
export const recentlyViewedMessages = {
  title: 'Vistos recentemente',
  clear: 'Limpar',
  clearNamed: 'Limpar os vistos recentemente',
  cleared: 'A lista dos vistos recentemente está limpa.',
} satisfies Messages['recentlyViewedMessages'];
