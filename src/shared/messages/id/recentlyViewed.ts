import type { Messages } from '../messages';

export const recentlyViewedMessages = {
  title: 'Terakhir dilihat',
  clear: 'Hapus',
  clearNamed: 'Hapus yang terakhir dilihat',
  cleared: 'Produk yang terakhir dilihat sudah dihapus.',
} satisfies Messages['recentlyViewedMessages'];
