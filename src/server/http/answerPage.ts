import type { FastifyReply } from 'fastify';
import { escapeMarkup } from '@/shared/escapeMarkup';
import { htmlLanguages, inLanguage, type Language } from '@/shared/languages';
import { messagesOf } from '../messages';
import { answerPolicy, PAGE_HEADERS, POLICY_HEADER } from './securityHeaders';

/** The name of the shop in each language. */
export type BrandOf = (language: Language) => string;

/** The texts of a page without scripts. */
export interface Answer {
  readonly language: Language;
  readonly title: string;
  readonly text?: string;
}

const STYLE =
  'body{margin:0;padding:2rem 1rem;color:#1f1a17;background:#fbf6ee;font:1.125rem/1.5 system-ui,sans-serif}' +
  'main{max-width:36rem;margin:0 auto}h1{font-size:1.5rem;line-height:1.25}' +
  'a{display:inline-block;padding:.75rem 0;color:inherit}';

/** A page of the shop that says one thing and needs no scripts: an error, or the answer to a form. */
export const answerPage = (brandOf: BrandOf, { language, title, text }: Answer): string => {
  const { appMessages } = messagesOf(language);
  const brand = escapeMarkup(brandOf(language));
  const home = inLanguage(language, '/');
  return [
    `<!doctype html><html lang="${htmlLanguages[language]}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">',
    `<title>${escapeMarkup(title)} · ${brand}</title><style>${STYLE}</style></head><body><main>`,
    `<a href="${home}">${brand}</a><h1>${escapeMarkup(title)}</h1>`,
    text === undefined ? '' : `<p>${escapeMarkup(text)}</p>`,
    `<a href="${home}">${escapeMarkup(appMessages.goHome)}</a></main></body></html>`,
  ].join('');
};

/** The headers of such a page. */
export const ANSWER_HEADERS: Readonly<Record<string, string>> = {
  ...PAGE_HEADERS,
  [POLICY_HEADER]: answerPolicy(STYLE),
  'cache-control': 'no-store',
  'content-type': 'text/html; charset=utf-8',
};

/** Sends such a page. */
export const sendAnswerPage = (reply: FastifyReply, status: number, brandOf: BrandOf, answer: Answer): FastifyReply =>
  reply.status(status).headers(ANSWER_HEADERS).send(answerPage(brandOf, answer));
