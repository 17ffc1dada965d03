import { COPYRIGHT_YEAR } from '../../constants';
import type { Messages } from '../messages';

export const footerMessages = {
  linksLabel: 'Tentang toko',
  photoSite: (brand) => `${brand} di Instagram`,
  socialNetwork: (brand) => `${brand} di Facebook`,
  chat: (brand) => `Obrolan dengan ${brand} di WhatsApp`,
  call: (phone) => `Telepon: ${phone}`,
  copyright: (brand) => `Hak cipta © ${COPYRIGHT_YEAR} ${brand}. Semua hak dilindungi.`,
} satisfies Messages['footerMessages'];
