import type { TextsOf } from '@/shared/messages/messages';
import { actions } from './en/actions';
import { common } from './en/common';
import { order } from './en/order';
import { orders } from './en/orders';
import { products } from './en/products';
import { sales } from './en/sales';
import { signIn } from './en/signIn';
import { stock } from './en/stock';
import { tonight } from './en/tonight';

/** The texts of the desk in English, which give the others their form. One file for each group of pages. */
export const englishTexts = { actions, common, order, orders, products, sales, signIn, stock, tonight };

/** The texts of the desk in one language. */
export type DeskTexts = TextsOf<typeof englishTexts>;
