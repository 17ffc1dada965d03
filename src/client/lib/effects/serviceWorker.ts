import { SKIP_WAITING_MESSAGE, WORKER_PATH } from '@/shared/offlineConstants';

/** Replaced by the build. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** The worker that keeps the shop for the time without a network, as a page sees it. */
export interface ServiceWorkerControl {
  /** Lets a newer worker that waits take the place of the one of before. */
  takeOver(): void;
  /** Looks whether there is a newer one. */
  look(): void;
}

/** What the page has fetched before there was a worker, which would otherwise be kept from the next visit on only. */
const shownUrls = (): string[] => [
  window.location.pathname,
  ...performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && !pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname),
];

/** Has the worker keep the shop from now on; undefined where the browser has no workers or forbids them. */
export const registerServiceWorker = async (): Promise<ServiceWorkerControl | undefined> => {
  // Absent where the page did not come by an encrypted way.
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  // In development a cached page would hide a change.
  if (!container || process.env.NODE_ENV === 'development') return undefined;
  const isFirst = container.controller === null;
  const registration = await container.register(WORKER_PATH, { scope: '/', updateViaCache: 'none' });
  if (isFirst) {
    void container.ready.then(({ active }) =>
      active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: [...new Set(shownUrls())] } }),
    );
  }
  return {
    takeOver: () => registration.waiting?.postMessage({ type: SKIP_WAITING_MESSAGE }),
    look: () => void registration.update().catch(() => undefined),
  };
};
