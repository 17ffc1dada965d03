import { savesData, type NetworkConnection } from '@/shared/domain/dataSaving';
import { SHELL_PATH } from '@/shared/offlineConstants';
import { CACHES } from './caches';

/** Written before the worker's script by the server. */
interface Release {
  readonly id: string;
  /** The scripts that a first visit caches. */
  readonly firstFiles: readonly string[];
  /** The scripts of all pages. */
  readonly files: readonly string[];
}

declare const self: ServiceWorkerGlobalScope & { readonly __RELEASE__: Release };

export const release = self.__RELEASE__;

/** The key of the release's shell: the shell of the active worker stays while the next worker is installed. */
const SHELL_KEY = `${SHELL_PATH}?${release.id}`;

/** True when the worker loads nothing that no page requested. */
export const isSavingData = (): boolean =>
  savesData((navigator as { readonly connection?: NetworkConnection }).connection);

/** The empty page of the release; undefined when it is not cached. */
export const findShell = (): Promise<Response | undefined> => caches.match(SHELL_KEY, { cacheName: CACHES.shell });

/** Caches the empty page. Rejects when it does not arrive. */
export const cacheShell = async (): Promise<void> => {
  if (await findShell()) return;
  const response = await fetch(SHELL_PATH);
  if (!response.ok) throw new TypeError(`The shell is unavailable: ${response.status}.`);
  await (await caches.open(CACHES.shell)).put(SHELL_KEY, response);
};

/** Deletes what belongs to other releases: their shells, and pages, which refer to the scripts of their own release. */
export const deleteOtherReleases = async (): Promise<void> => {
  await caches.delete(CACHES.pages);
  const cache = await caches.open(CACHES.shell);
  const others = (await cache.keys()).filter(({ url }) => !url.endsWith(SHELL_KEY));
  await Promise.all(others.map((request) => cache.delete(request)));
};
