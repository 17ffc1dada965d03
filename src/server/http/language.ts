import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { en } from '@/shared/messages/en';
import type { Messages } from '@/shared/messages/messages';

/** The texts of each language. */
const languages: Readonly<Record<string, Messages>> = { en };

/** The texts in the language that a request's Accept-Language asks for; in English without one. */
export const messagesFor = (request: FastifyRequest): Messages => {
  const [language = 'en'] = new Negotiator(request).languages(Object.keys(languages));
  return languages[language] ?? en;
};
