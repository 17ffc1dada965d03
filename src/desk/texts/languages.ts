import { HttpError } from '@/server/http/httpError';
import { messagesOf } from '@/server/messages';
import { OperatorError } from '@/server/modules/operatorError';
import type { Language } from '@/shared/languages';
import { refusalsWith } from '@/shared/messages/en/refusals';
import { textOf } from '@/shared/messages/messages';
import { refusals as tetumRefusals } from '@/shared/messages/tet/refusals';
import { actions } from './tet/actions';
import { common } from './tet/common';
import { order } from './tet/order';
import { orders } from './tet/orders';
import { products } from './tet/products';
import { sales } from './tet/sales';
import { signIn } from './tet/signIn';
import { stock } from './tet/stock';
import { tonight } from './tet/tonight';
import { englishTexts, type DeskTexts } from './texts';

const tetum: DeskTexts = { actions, common, order, orders, products, sales, signIn, stock, tonight };

const englishRefusals = refusalsWith({
  action: (name) => `"${englishTexts.actions.names[name]}"`,
  either: (_command, desk = '') => desk,
});

/** The languages of the desk. People with another one read English. */
export const DESK_LANGUAGES = ['tet', 'en'] as const satisfies readonly Language[];
export type DeskLanguage = (typeof DESK_LANGUAGES)[number];

/** The texts of the desk in a language. */
export const textsIn = (language: DeskLanguage): DeskTexts => (language === 'tet' ? tetum : englishTexts);

/** The text of a refusal in a language; undefined when it is known in English only. */
export const refusalIn = (error: Error, language: DeskLanguage): string | undefined => {
  if (error instanceof OperatorError) return error.textIn(language === 'tet' ? tetumRefusals : englishRefusals);
  return error instanceof HttpError ? textOf(messagesOf(language), error.text) : undefined;
};
