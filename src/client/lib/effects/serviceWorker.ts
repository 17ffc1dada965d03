import { CACHE_RELEASE_MESSAGE, SKIP_WAITING_MESSAGE, WORKER_PATH } from '@/shared/offlineConstants';
import { readPageAddress } from '@/shared/pageAddress';

/** Defined at build time. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

export interface ServiceWorkerControl {
  /** True while a newer service worker waits. */
  isWaiting(): boolean;
  /** Activates it, for every tab. */
  takeOver(): void;
  /** True when a newer service worker was activated since the page was loaded. */
  isReplaced(): boolean;
  checkForUpdate(): void;
}

/** URLs that the page loaded before the first service worker controlled it, which has not cached them yet. */
const shownUrls = (): string[] => [
  window.location.pathname,
  ...performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === window.location.origin)
    .map(({ pathname }) => pathname),
];

/** The requests for these URLs, in the language of the page as its own requests were. */
const shownRequests = (): readonly [url: string, init: RequestInit][] => {
  const headers = { 'accept-language': readPageAddress(window.location.pathname).language };
  return [...new Set(shownUrls())].map((url) => [url, { headers }]);
};

/**
 * Registers the service worker; undefined in development and where service workers are not available. Rejects when the
 * browser refuses the registration.
 */
export const registerServiceWorker = async (): Promise<ServiceWorkerControl | undefined> => {
  // Undefined on pages without HTTPS.
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  // In development, a cached page would hide code changes.
  if (!container || process.env.NODE_ENV === 'development') return undefined;
  const options: RegistrationOptions = { scope: '/', updateViaCache: 'none' };
  // Undefined where the browser ignores the registration, as in some private windows.
  const registration = (await container.register(WORKER_PATH, options)) as ServiceWorkerRegistration | undefined;
  if (!registration) return undefined;
  let isControlled = container.controller !== null;
  container.controller?.postMessage({ type: CACHE_RELEASE_MESSAGE });
  let isReplaced = false;
  container.addEventListener('controllerchange', () => {
    // The first one takes control of the page that registered it.
    if (!isControlled) {
      container.controller?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: shownRequests() } });
    }
    isReplaced = isControlled;
    isControlled = true;
  });
  return {
    isWaiting: () => registration.waiting !== null,
    isReplaced: () => isReplaced,
    takeOver: () => registration.waiting?.postMessage({ type: SKIP_WAITING_MESSAGE }),
    checkForUpdate: () => void registration.update().catch(() => undefined),
  };
};
