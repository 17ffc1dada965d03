import type { Language } from '@/shared/languages';
import type { Messages } from '@/shared/messages/messages';
import { selectLanguage } from './language';
import { type RootState, useAppSelector } from './store';

/** The texts of the languages that are loaded. They never change, so they are no state. */
const loaded = new Map<Language, Messages>();

/** Adds the texts of a language; a page shows a language after its texts are added. */
export const addMessages = (language: Language, messages: Messages): void => void loaded.set(language, messages);

export const hasMessages = (language: Language): boolean => loaded.has(language);

/** The texts of a language. Throws when they are not loaded. */
export const messagesIn = (language: Language): Messages => {
  const messages = loaded.get(language);
  if (!messages) throw new Error(`The texts of the language ${language} are not loaded.`);
  return messages;
};

/** The texts of the shown language. */
export const selectMessages = (state: RootState): Messages => messagesIn(selectLanguage(state));

/** The texts of the shown language. */
export const useMessages = (): Messages => useAppSelector(selectMessages);
