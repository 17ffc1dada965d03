import type { Language } from '@/shared/languages';
import { common } from './tet/common';
import { order } from './tet/order';
import { orders } from './tet/orders';
import { products } from './tet/products';
import { sales } from './tet/sales';
import { signIn } from './tet/signIn';
import { stock } from './tet/stock';
import { tonight } from './tet/tonight';
import { englishTexts, type DeskTexts } from './texts';

const tetum: DeskTexts = { common, order, orders, products, sales, signIn, stock, tonight };

/** The languages of the desk. People with another one read English. */
export const DESK_LANGUAGES = ['tet', 'en'] as const satisfies readonly Language[];
export type DeskLanguage = (typeof DESK_LANGUAGES)[number];

/** The texts of the desk in a language. */
export const textsIn = (language: DeskLanguage): DeskTexts => (language === 'tet' ? tetum : englishTexts);
