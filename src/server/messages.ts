import type { Language } from '@/shared/languages';
import { en } from '@/shared/messages/en';
import { id } from '@/shared/messages/id';
import type { Messages } from '@/shared/messages/messages';

const languages: Readonly<Record<Language, Messages>> = { en, tet: en, pt: en, id };

/** The texts of shoppers in a language. */
export const messagesOf = (language: Language): Messages => languages[language];
