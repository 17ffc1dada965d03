import '@/client/lib/effects/preHydration';
import {
  LANGUAGE_OFFER_STORAGE_KEY,
  LANGUAGE_STORAGE_KEY,
  OFFER_PROPERTY,
  TOKEN_STORAGE_KEY,
} from '@/shared/constants';
import { earlyScript } from '@/server/render/earlyScript';

const RUN = ['/assets/texts.js', '/assets/main.js'];
const NEEDED = ['/assets/session.js'];
const WAIT_MS = 4_000;

/** Tells the page that a paint of this name has happened. */
let paint: (name: string) => void;
let isObserved: boolean;

const files = (selector: string, attribute: string) =>
  [...document.head.querySelectorAll(selector)].map((element) => element.getAttribute(attribute));
const preloaded = () => files('link[rel=preload]', 'href');
const loaded = () => files('script[src]', 'src');

const openPage = (readyState: DocumentReadyState = 'complete') => {
  jest.spyOn(document, 'readyState', 'get').mockReturnValue(readyState);
  window.eval(earlyScript({ run: RUN, needed: NEEDED }));
};

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.PerformanceObserver = class {
    static readonly supportedEntryTypes = ['paint'];
    constructor(callback: PerformanceObserverCallback) {
      paint = (name) => {
        const getEntriesByName = (asked: string) => (asked === name ? [{ name } as PerformanceEntry] : []);
        if (isObserved) callback({ getEntriesByName } as PerformanceObserverEntryList, this);
      };
    }
    observe = () => void (isObserved = true);
    disconnect = () => void (isObserved = false);
    takeRecords = () => [];
  };
});
afterEach(() => {
  window.dispatchEvent(new Event('load'));
  window.repeatStoredPresses?.();
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'PerformanceObserver');
  document.head.replaceChildren();
  document.documentElement.lang = '';
  document.documentElement.style.removeProperty(OFFER_PROPERTY);
  localStorage.clear();
});

test.each([
  ['tet', ['pt-PT', 'en'], {}, "'Ver a loja em português'"],
  ['en', ['de', 'in-ID', 'pt'], {}, "'Lihat toko dalam Bahasa Indonesia'"],
  ['pt-TL', ['pt-BR', 'en'], {}, ''],
  ['tet', ['de', 'fr'], {}, ''],
  ['tet', [], {}, ''],
  ['tet', ['en'], { [LANGUAGE_STORAGE_KEY]: 'tet' }, ''],
  ['tet', ['en'], { [LANGUAGE_OFFER_STORAGE_KEY]: 'closed' }, ''],
])(
  'a page in %s keeps a place for the offer of the language of a browser with %j and %j: %s',
  (page, tags, stored, offered) => {
    document.documentElement.lang = page;
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue(tags);
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    openPage();
    expect(document.documentElement.style.getPropertyValue(OFFER_PROPERTY)).toBe(offered);
  },
);

describe('the scripts of a page', () => {
  test('wait for the first contentful paint, not for that of the background', () => {
    openPage();
    paint('first-paint');
    expect([preloaded(), loaded()]).toEqual([[], []]);
    paint('first-contentful-paint');
    expect([preloaded(), loaded()]).toEqual([RUN, RUN]);
  });

  test('are requested with the first contentful paint, and run once its pictures have loaded', () => {
    openPage('interactive');
    paint('first-contentful-paint');
    expect([preloaded(), loaded()]).toEqual([RUN, []]);
    window.dispatchEvent(new Event('load'));
    expect(loaded()).toEqual(RUN);
  });

  test('of what comes next are requested too for a visitor with a token', () => {
    localStorage.setItem(TOKEN_STORAGE_KEY, 'token');
    openPage();
    paint('first-contentful-paint');
    expect(preloaded()).toEqual([...RUN, ...NEEDED]);
  });

  test('of a tab that is not shown are loaded after 4 s, and once', () => {
    openPage();
    jest.advanceTimersByTime(WAIT_MS - 1);
    expect(loaded()).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(loaded()).toEqual(RUN);
    paint('first-contentful-paint');
    expect(loaded()).toEqual(RUN);
  });

  test('of a tab that is not shown are loaded at once when it is, and once', () => {
    openPage();
    jest.advanceTimersByTime(WAIT_MS / 2);
    paint('first-contentful-paint');
    expect(loaded()).toEqual(RUN);
    jest.advanceTimersByTime(WAIT_MS);
    expect(loaded()).toEqual(RUN);
  });
});
