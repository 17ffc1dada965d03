import type { Language } from '@/shared/languages';
import { en } from '@/shared/messages/en';
import { tet } from '@/shared/messages/tet';
import type { Messages } from '@/shared/messages/messages';

const languages: Readonly<Record<Language, Messages>> = { en, tet, pt: en, id: en };

/** The texts of shoppers in a language. */
export const messagesOf = (language: Language): Messages => languages[language];
