import type { Messages } from '../messages';

/** Texts of the newsletter form. */
export const newsletterMessages = {
  title: 'Simu promosaun esklusiva liuhosi email',
  text: 'Sasán foun no promosaun, fulan ida dala ida.',
  email: 'Ita-nia enderesu email',
  subscribe: 'Rejista',
  emailInvalid: "Hakerek enderesu email ne'ebé loos.",
  subscribed: 'Obrigadu, Ita rejista ona!',
  failed: 'La konsege rejista.',
  connectionError: 'Iha problema koneksaun.',
} satisfies Messages['newsletterMessages'];
