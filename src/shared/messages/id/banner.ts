import type { Messages } from '../messages';

export const bannerMessages = {
  label: 'Pengumuman',
  close: 'Tutup pengumuman',
} satisfies Messages['bannerMessages'];
