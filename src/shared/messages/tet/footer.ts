import { COPYRIGHT_YEAR } from '../../constants';
import type { Messages } from '../messages';

/** Texts of the footer. */
export const footerMessages = {
  linksLabel: 'Kona-ba loja',
  photoSite: (brand: string) => `${brand} iha Instagram`,
  socialNetwork: (brand: string) => `${brand} iha Facebook`,
  chat: (brand: string) => `Ko'alia ho ${brand} iha WhatsApp`,
  call: (phone: string) => `Telefone: ${phone}`,
  copyright: (brand: string) => `Copyright © ${COPYRIGHT_YEAR} ${brand}. Direitu hotu rezervadu.`,
} satisfies Messages['footerMessages'];
