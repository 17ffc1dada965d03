import type { Language } from '@/shared/languages';
import type { Scripts } from '@/shared/messages/messages';
import { loadScript } from './effects/loadScript';
import { addMessages } from './messages';

/** A script of texts: that of all pages, or one that pages name in `pageTexts.json`. */
type TextScript = keyof Scripts;

type LoadTexts = () => Promise<Scripts[TextScript]>;

// The server names these chunks in the pages that it renders (`src/server/render/pageChunks.ts`).
const scripts: {
  readonly [Name in TextScript]: Readonly<Record<Language, () => Promise<Scripts[Name]>>>;
} = {
  common: {
    en: () => import(/* webpackChunkName: "messages-en-common" */ '@/shared/messages/en/common'),
    tet: () => import(/* webpackChunkName: "messages-tet-common" */ '@/shared/messages/tet/common'),
    pt: () => import(/* webpackChunkName: "messages-pt-common" */ '@/shared/messages/pt/common'),
    id: () => import(/* webpackChunkName: "messages-id-common" */ '@/shared/messages/id/common'),
  },
  catalogue: {
    en: () => import(/* webpackChunkName: "messages-en-catalogue" */ '@/shared/messages/en/catalogue'),
    tet: () => import(/* webpackChunkName: "messages-tet-catalogue" */ '@/shared/messages/tet/catalogue'),
    pt: () => import(/* webpackChunkName: "messages-pt-catalogue" */ '@/shared/messages/pt/catalogue'),
    id: () => import(/* webpackChunkName: "messages-id-catalogue" */ '@/shared/messages/id/catalogue'),
  },
  checkout: {
    en: () => import(/* webpackChunkName: "messages-en-checkout" */ '@/shared/messages/en/checkout'),
    tet: () => import(/* webpackChunkName: "messages-tet-checkout" */ '@/shared/messages/tet/checkout'),
    pt: () => import(/* webpackChunkName: "messages-pt-checkout" */ '@/shared/messages/pt/checkout'),
    id: () => import(/* webpackChunkName: "messages-id-checkout" */ '@/shared/messages/id/checkout'),
  },
  orders: {
    en: () => import(/* webpackChunkName: "messages-en-orders" */ '@/shared/messages/en/orders'),
    tet: () => import(/* webpackChunkName: "messages-tet-orders" */ '@/shared/messages/tet/orders'),
    pt: () => import(/* webpackChunkName: "messages-pt-orders" */ '@/shared/messages/pt/orders'),
    id: () => import(/* webpackChunkName: "messages-id-orders" */ '@/shared/messages/id/orders'),
  },
  account: {
    en: () => import(/* webpackChunkName: "messages-en-account" */ '@/shared/messages/en/account'),
    tet: () => import(/* webpackChunkName: "messages-tet-account" */ '@/shared/messages/tet/account'),
    pt: () => import(/* webpackChunkName: "messages-pt-account" */ '@/shared/messages/pt/account'),
    id: () => import(/* webpackChunkName: "messages-id-account" */ '@/shared/messages/id/account'),
  },
};

/** The languages and the scripts that the pages have used so far. */
const languages = new Set<Language>();
const used = new Set<TextScript>(['common']);

const requests = new Map<LoadTexts, Promise<void>>();

const loadOnce = (language: Language, script: TextScript): Promise<void> => {
  const load: LoadTexts = scripts[script][language];
  const request =
    requests.get(load) ??
    loadScript(load).then(
      (texts) => addMessages(language, texts),
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
