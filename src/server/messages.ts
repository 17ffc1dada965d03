import type { Language } from '@/shared/languages';
import { en } from '@/shared/messages/scripts/en';
import { enOnServer } from '@/shared/messages/en/server';
import { id } from '@/shared/messages/scripts/id';
import { idOnServer } from '@/shared/messages/id/server';
import type { ServerMessages } from '@/shared/messages/messages';
import { pt } from '@/shared/messages/scripts/pt';
import { ptOnServer } from '@/shared/messages/pt/server';
import { tet } from '@/shared/messages/scripts/tet';
import { tetOnServer } from '@/shared/messages/tet/server';

const languages: Readonly<Record<Language, ServerMessages>> = {
  en: { ...en, ...enOnServer },
  tet: { ...tet, ...tetOnServer },
  pt: { ...pt, ...ptOnServer },
  id: { ...id, ...idOnServer },
};

/** The texts of shoppers in a language. */
export const messagesOf = (language: Language): ServerMessages => languages[language];
