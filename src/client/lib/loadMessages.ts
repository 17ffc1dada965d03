import type { Language } from '@/shared/languages';
import type { Messages } from '@/shared/messages/messages';
import { loadScript } from './effects/loadScript';
import { addMessages, hasMessages } from './messages';

// The server names these chunks in the pages that it renders (`src/server/render/pageChunks.ts`).
const scripts: Readonly<Record<Language, () => Promise<Messages>>> = {
  en: () => import(/* webpackChunkName: "messages-en" */ '@/shared/messages/en').then((m) => m.en),
  tet: () => import(/* webpackChunkName: "messages-tet" */ '@/shared/messages/tet').then((m) => m.tet),
  pt: () => import(/* webpackChunkName: "messages-pt" */ '@/shared/messages/pt').then((m) => m.pt),
  id: () => import(/* webpackChunkName: "messages-id" */ '@/shared/messages/id').then((m) => m.id),
};

/** Loads the texts of a language, once. Rejects when their script does not arrive. */
export const loadMessages = async (language: Language): Promise<void> => {
  if (!hasMessages(language)) addMessages(language, await loadScript(scripts[language]));
};
