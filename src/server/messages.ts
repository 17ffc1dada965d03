import type { Language } from '@/shared/languages';
import { en } from '@/shared/messages/en';
import type { Messages } from '@/shared/messages/messages';
import { pt } from '@/shared/messages/pt';

const languages: Readonly<Record<Language, Messages>> = { en, tet: en, pt, id: en };

/** The texts of shoppers in a language. */
export const messagesOf = (language: Language): Messages => languages[language];
