import type { Language } from '@/shared/languages';
import type { Messages } from '@/shared/messages/messages';
import { loadScript } from './effects/loadScript';
import { addMessages } from './messages';

type LoadTexts = () => Promise<{ readonly texts: Partial<Messages> }>;

// The server names these chunks in the pages that it renders (`src/server/render/pageChunks.ts`).
const scripts = {
  common: {
    en: () => import(/* webpackChunkName: "messages-en-common" */ '@/shared/messages/scripts/en-common'),
    tet: () => import(/* webpackChunkName: "messages-tet-common" */ '@/shared/messages/scripts/tet-common'),
    pt: () => import(/* webpackChunkName: "messages-pt-common" */ '@/shared/messages/scripts/pt-common'),
    id: () => import(/* webpackChunkName: "messages-id-common" */ '@/shared/messages/scripts/id-common'),
  },
  catalogue: {
    en: () => import(/* webpackChunkName: "messages-en-catalogue" */ '@/shared/messages/scripts/en-catalogue'),
    tet: () => import(/* webpackChunkName: "messages-tet-catalogue" */ '@/shared/messages/scripts/tet-catalogue'),
    pt: () => import(/* webpackChunkName: "messages-pt-catalogue" */ '@/shared/messages/scripts/pt-catalogue'),
    id: () => import(/* webpackChunkName: "messages-id-catalogue" */ '@/shared/messages/scripts/id-catalogue'),
  },
  checkout: {
    en: () => import(/* webpackChunkName: "messages-en-checkout" */ '@/shared/messages/scripts/en-checkout'),
    tet: () => import(/* webpackChunkName: "messages-tet-checkout" */ '@/shared/messages/scripts/tet-checkout'),
    pt: () => import(/* webpackChunkName: "messages-pt-checkout" */ '@/shared/messages/scripts/pt-checkout'),
    id: () => import(/* webpackChunkName: "messages-id-checkout" */ '@/shared/messages/scripts/id-checkout'),
  },
  orders: {
    en: () => import(/* webpackChunkName: "messages-en-orders" */ '@/shared/messages/scripts/en-orders'),
    tet: () => import(/* webpackChunkName: "messages-tet-orders" */ '@/shared/messages/scripts/tet-orders'),
    pt: () => import(/* webpackChunkName: "messages-pt-orders" */ '@/shared/messages/scripts/pt-orders'),
    id: () => import(/* webpackChunkName: "messages-id-orders" */ '@/shared/messages/scripts/id-orders'),
  },
  account: {
    en: () => import(/* webpackChunkName: "messages-en-account" */ '@/shared/messages/scripts/en-account'),
    tet: () => import(/* webpackChunkName: "messages-tet-account" */ '@/shared/messages/scripts/tet-account'),
    pt: () => import(/* webpackChunkName: "messages-pt-account" */ '@/shared/messages/scripts/pt-account'),
    id: () => import(/* webpackChunkName: "messages-id-account" */ '@/shared/messages/scripts/id-account'),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, LoadTexts>>>>;

/** A script of texts in each language: that of all pages, or one that pages name in `pageTexts.json`. */
type TextScript = keyof typeof scripts;

/** The languages and the scripts that the pages have used so far. */
const languages = new Set<Language>();
const used = new Set<TextScript>(['common']);

const requests = new Map<LoadTexts, Promise<void>>();

const loadOnce = (language: Language, script: TextScript): Promise<void> => {
  const load: LoadTexts = scripts[script][language];
  const request =
    requests.get(load) ??
    loadScript(load).then(
      ({ texts }) => addMessages(language, texts),
      (error: unknown) => {
        requests.delete(load);
        throw error;
      },
    );
  requests.set(load, request);
  return request;
};

const loadUsed = async (language: Language): Promise<void> => {
  await Promise.all([...used].map((script) => loadOnce(language, script)));
};

/** Loads the texts of a language that the pages have used so far. Rejects when a script does not arrive. */
export const loadMessages = async (language: Language): Promise<void> => {
  const isNew = !languages.has(language);
  languages.add(language);
  try {
    await loadUsed(language);
  } catch (error) {
    if (isNew) languages.delete(language);
    throw error;
  }
};

/** Loads the scripts of a page in the languages that were loaded, and from now on with each language. Rejects as above. */
export const loadPageMessages = async (names: readonly string[]): Promise<void> => {
  for (const name of names) used.add(name as TextScript);
  await Promise.all([...languages].map(loadUsed));
};

/** Loads a script of the page together with the scripts of its texts. */
export const withMessages = async <Loaded>(names: readonly string[], load: () => Promise<Loaded>): Promise<Loaded> => {
  const [loaded] = await Promise.all([load(), loadPageMessages(names)]);
  return loaded;
};
