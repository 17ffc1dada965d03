import type { Messages } from '../messages';

/** Texts of the newsletter form. */
export const newsletterMessages = {
  title: 'Promoções exclusivas por e-mail',
  text: 'Novidades e promoções, uma vez por mês.',
  email: 'O seu e-mail',
  subscribe: 'Subscrever',
  emailInvalid: 'Escreva um e-mail válido.',
  subscribed: 'Obrigado pela sua subscrição!',
  failed: 'Não foi possível subscrever.',
  connectionError: 'Ocorreu um erro de ligação.',
} satisfies Messages['newsletterMessages'];
