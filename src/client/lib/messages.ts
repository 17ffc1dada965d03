import { createContext, useContext } from 'react';
import type { Product } from '@/shared/contract/products';
import { DEFAULT_LANGUAGE, htmlLanguages, type Language } from '@/shared/languages';
import type { Messages } from '@/shared/messages/messages';
import { selectLanguage } from './language';
import type { RootState } from './store';

/**
 * The texts of the languages that are loaded. Texts are only added, to the same object, so they are no state: a component
 * is rendered after the script of its texts has arrived (`__tests__/repository/pageTexts.test.ts`).
 */
const loaded = new Map<Language, Messages>();

/** Adds texts of a language; a page shows a language after its texts are added. */
export const addMessages = (language: Language, messages: Partial<Messages>): void =>
  void loaded.set(language, Object.assign(loaded.get(language) ?? {}, messages) as Messages);

/** The texts of a language. Throws when none are loaded. */
export const messagesIn = (language: Language): Messages => {
  const messages = loaded.get(language);
  if (!messages) throw new Error(`The texts of the language ${language} are not loaded.`);
  return messages;
};

/** The texts of the shown language. */
export const selectMessages = (state: RootState): Messages => messagesIn(selectLanguage(state));

/** Gives components the texts of a language: the shop those of the shown one, the tools of testers English. */
export const MessagesContext = createContext<Messages | undefined>(undefined);

/** The texts of the language around a component. Throws outside a `MessagesContext`. */
export const useMessages = (): Messages => {
  const messages = useContext(MessagesContext);
  if (!messages) throw new Error('There is no language here.');
  return messages;
};

/** The attribute `lang` of a text in a language; undefined for that of the page around it. */
export const useLang = (language: Language): string | undefined =>
  language === useMessages().formats.language ? undefined : htmlLanguages[language];

/** The attribute `lang` of the name of a product, which is in the default language without a translation. */
export const useNameLang = (product: Pick<Product, 'name' | 'defaultName'> | undefined): string | undefined => {
  const lang = useLang(DEFAULT_LANGUAGE);
  return product?.name && product.defaultName === undefined ? lang : undefined;
};
