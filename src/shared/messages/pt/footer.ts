import { COPYRIGHT_YEAR } from '../../constants';
import type { Messages } from '../messages';

/** Texts of the footer; the shop's own are in `shop.ts`. */
export const footerMessages = {
  linksLabel: 'Sobre a loja',
  photoSite: (brand) => `${brand} no Instagram`,
  socialNetwork: (brand) => `${brand} no Facebook`,
  chat: (brand) => `Falar com ${brand} no WhatsApp`,
  call: (phone) => `Telefone: ${phone}`,
  copyright: (brand) => `Copyright © ${COPYRIGHT_YEAR} ${brand}. Todos os direitos reservados.`,
} satisfies Messages['footerMessages'];
