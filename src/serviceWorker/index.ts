import { clientsClaim, setCacheNameDetails } from 'workbox-core';
import { precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { SHELL_PATH, SKIP_WAITING_MESSAGE } from '@/shared/offlineConstants';
import { handleCatalogue, handleRelated, strategies } from './strategies';
import { CACHE_PREFIX, RELEASE_CACHES } from './caches';
import { ruleOf, type Rule } from './rules';

/** Written before this file by the server: the id of the release, and the scripts of the shop's pages. */
interface Release {
  readonly id: string;
  readonly files: readonly string[];
}

declare const self: ServiceWorkerGlobalScope & { readonly __RELEASE__: Release };

const release = self.__RELEASE__;

const isRule =
  (rule: Rule) =>
  ({ url, request, sameOrigin }: { url: URL; request: Request; sameOrigin: boolean }): boolean =>
    sameOrigin && ruleOf({ method: request.method, pathname: url.pathname }) === rule;

setCacheNameDetails({ prefix: CACHE_PREFIX, precache: 'release', suffix: '' });
precacheAndRoute([...release.files.map((url) => ({ url, revision: null })), { url: SHELL_PATH, revision: release.id }]);
registerRoute(isRule('asset'), strategies.assets);
registerRoute(isRule('picture'), strategies.pictures);
registerRoute(isRule('static'), strategies.statics);
registerRoute(isRule('catalogue'), handleCatalogue);
registerRoute(isRule('related'), handleRelated, 'POST');
registerRoute(isRule('page'), strategies.pages);
registerRoute(isRule('uncachedPage'), strategies.uncachedPages);

// The first worker controls the page that registered it. A later one waits for a message, which a page sends when it has
// no pending requests.
clientsClaim();
self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  if ((data as { type?: unknown } | null)?.type === SKIP_WAITING_MESSAGE) void self.skipWaiting();
});
self.addEventListener('activate', (event) => {
  // Cached pages refer to the scripts of their own release.
  event.waitUntil(Promise.all(RELEASE_CACHES.map((name) => caches.delete(name))));
});
