import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@/shared/languages';

/** The language that a request's Accept-Language asks for; the default without one. */
export const languageOf = (request: FastifyRequest): Language =>
  (new Negotiator(request).languages([...LANGUAGES])[0] as Language | undefined) ?? DEFAULT_LANGUAGE;
