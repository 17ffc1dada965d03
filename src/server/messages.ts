import type { Language } from '@/shared/languages';
import { en } from '@/shared/messages/en';
import { id } from '@/shared/messages/id';
import type { Messages } from '@/shared/messages/messages';
import { pt } from '@/shared/messages/pt';
import { tet } from '@/shared/messages/tet';

const languages: Readonly<Record<Language, Messages>> = { en, tet, pt, id };

/** The texts of shoppers in a language. */
export const messagesOf = (language: Language): Messages => languages[language];
