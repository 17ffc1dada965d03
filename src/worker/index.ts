import { clientsClaim, setCacheNameDetails } from 'workbox-core';
import { precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { SHELL_PATH, TAKE_OVER_MESSAGE } from '@/shared/keptConstants';
import { answerCatalogue, answerFrame, answerPage, answerRelated, keepers } from './answers';
import { CACHE_PREFIX, RELEASE_CACHES } from './caches';
import { ruleOf, type Rule } from './rules';

/** What the server writes before this file: the id of the release, and the scripts that the shop's pages load. */
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
registerRoute(isRule('asset'), keepers.assets);
registerRoute(isRule('picture'), keepers.pictures);
registerRoute(isRule('static'), keepers.statics);
registerRoute(isRule('catalogue'), answerCatalogue);
registerRoute(isRule('related'), answerRelated, 'POST');
registerRoute(isRule('page'), answerPage);
registerRoute(isRule('frame'), answerFrame);

// The first worker serves the page that brought it; a later one waits until a page says that nothing is under way.
clientsClaim();
self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  if ((data as { type?: unknown } | null)?.type === TAKE_OVER_MESSAGE) void self.skipWaiting();
});
self.addEventListener('activate', (event) => {
  // Pages name the scripts of their own release.
  event.waitUntil(Promise.all(RELEASE_CACHES.map((name) => caches.delete(name))));
});
