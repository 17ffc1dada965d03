import { savesData, type NetworkConnection } from '@/shared/domain/dataSaving';
import { inLanguage, type Language, LANGUAGES } from '@/shared/languages';
import { SHELL_PATH } from '@/shared/offlineConstants';
import { readPageAddress } from '@/shared/pageAddress';
import { CACHES } from './caches';

/** Written before the worker's script by the server. */
interface Release {
  readonly id: string;
  /** The scripts that a first visit caches. */
  readonly firstFiles: readonly string[];
  /** The scripts of each language's texts that a first visit caches. */
  readonly firstLanguageFiles: Readonly<Record<Language, readonly string[]>>;
  /** The scripts of all pages. */
  readonly files: readonly string[];
  /** The scripts of each language's texts. */
  readonly languageFiles: Readonly<Record<Language, readonly string[]>>;
}

declare const self: ServiceWorkerGlobalScope & { readonly __RELEASE__: Release };

export const release = self.__RELEASE__;

const languageOf = ({ url }: { readonly url: string }): Language => readPageAddress(new URL(url).pathname).language;

/** Ends the key of each shell: those of the active worker stay while the next worker is installed. */
const OF_RELEASE = `?${release.id}`;

const shellKey = (language: Language): string => inLanguage(language, SHELL_PATH) + OF_RELEASE;

/** True when the worker loads nothing that no page requested. */
export const isSavingData = (): boolean =>
  savesData((navigator as { readonly connection?: NetworkConnection }).connection);

/** The empty page of the release in a language; undefined when it is not cached. */
const shellIn = (language: Language): Promise<Response | undefined> =>
  caches.match(shellKey(language), { cacheName: CACHES.shell });

/** The empty page for a URL; undefined when it is not cached. */
export const findShell = (url: string): Promise<Response | undefined> => shellIn(languageOf({ url }));

const isPageCached = async (address: string): Promise<boolean> =>
  (await caches.match(address, { cacheName: CACHES.pages, ignoreVary: true, ignoreSearch: true })) !== undefined;

/**
 * The answer to a page that is not cached: the empty page in its language, otherwise the way to the same page in another
 * language that is cached; undefined when none is.
 */
export const findSubstitute = async (url: string): Promise<Response | undefined> => {
  const shell = await findShell(url);
  if (shell) return shell;
  const { origin, pathname, search } = new URL(url);
  const { language: requested, path: page } = readPageAddress(pathname);
  for (const language of LANGUAGES.filter((other) => other !== requested)) {
    const path = inLanguage(language, page);
    if ((await shellIn(language)) || (await isPageCached(path))) return Response.redirect(origin + path + search);
  }
  return undefined;
};

/** Caches the empty page in a language. Rejects when it does not arrive. */
export const cacheShell = async (language: Language): Promise<void> => {
  if (await shellIn(language)) return;
  const response = await fetch(inLanguage(language, SHELL_PATH));
  if (!response.ok) throw new TypeError(`The shell is unavailable: ${response.status}.`);
  await (await caches.open(CACHES.shell)).put(shellKey(language), response);
};

/** The languages of the open pages, and those of which a shell is cached, also one of an earlier release. */
export const usedLanguages = async (): Promise<readonly Language[]> => {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shells = await (await caches.open(CACHES.shell)).keys();
  return [...new Set([...pages, ...shells].map(languageOf))];
};

/** The language whose texts are in a script; undefined for other scripts. */
export const languageOfScript = (pathname: string): Language | undefined =>
  LANGUAGES.find((language) => release.languageFiles[language].includes(pathname));

/** Deletes what belongs to other releases: their shells, and pages, which refer to the scripts of their own release. */
export const deleteOtherReleases = async (): Promise<void> => {
  await caches.delete(CACHES.pages);
  const cache = await caches.open(CACHES.shell);
  const others = (await cache.keys()).filter(({ url }) => !url.endsWith(OF_RELEASE));
  await Promise.all(others.map((request) => cache.delete(request)));
};
