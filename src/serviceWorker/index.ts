import { clientsClaim } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { CACHE_RELEASE_MESSAGE, SKIP_WAITING_MESSAGE } from '@/shared/offlineConstants';
import { handleCatalogue, handleRelated, strategies } from './strategies';
import { cacheShell, deleteOtherReleases, isSavingData, languageOfScript, release, usedLanguages } from './release';
import { ruleOf, type Rule } from './rules';

declare const self: ServiceWorkerGlobalScope;

const isRule =
  (rule: Rule) =>
  ({ url, request, sameOrigin }: { url: URL; request: Request; sameOrigin: boolean }): boolean =>
    sameOrigin && ruleOf({ method: request.method, mode: request.mode, pathname: url.pathname }) === rule;

registerRoute(isRule('asset'), (options) => {
  const language = languageOfScript(options.url.pathname);
  // A language that is used here can be opened without a network.
  if (language && !isSavingData()) options.event.waitUntil(cacheShell(language).catch(() => undefined));
  return strategies.assets.handle(options);
});
registerRoute(isRule('picture'), strategies.pictures);
registerRoute(isRule('static'), strategies.statics);
registerRoute(isRule('catalogue'), handleCatalogue);
registerRoute(isRule('related'), handleRelated, 'POST');
registerRoute(isRule('page'), strategies.pages);
registerRoute(isRule('uncachedPage'), strategies.uncachedPages);

/** Caches the shells and texts of the used languages, and the scripts that are not cached yet. */
const cacheRelease = async (
  event: ExtendableEvent,
  files: readonly string[],
  languageFiles: typeof release.languageFiles,
): Promise<void> => {
  const languages = await usedLanguages();
  const all = [...files, ...languages.flatMap((language) => languageFiles[language])];
  await Promise.all([
    ...languages.map(cacheShell),
    ...all.map((file) => strategies.assets.handleAll({ event, request: file })[1]),
  ]);
};

self.addEventListener('install', (event) => {
  if (!isSavingData()) event.waitUntil(cacheRelease(event, release.firstFiles, release.firstLanguageFiles));
});
self.addEventListener('activate', (event) => event.waitUntil(deleteOtherReleases()));

// The first worker controls the page that registered it. A later one waits for a message, which a page sends when it has
// no pending requests.
clientsClaim();
self.addEventListener('message', (event) => {
  const { type } = (event.data ?? {}) as { readonly type?: unknown };
  if (type === SKIP_WAITING_MESSAGE) void self.skipWaiting();
  // Files that do not arrive are loaded when they are used, or after the next message.
  if (type === CACHE_RELEASE_MESSAGE && !isSavingData())
    event.waitUntil(cacheRelease(event, release.files, release.languageFiles).catch(() => undefined));
});
