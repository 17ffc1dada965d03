import type { Effects, HistoryLocation, TextStorage } from '@/client/lib/effects/effects';

const nothing = (): void => undefined;
const stop = (): (() => void) => nothing;

const emptyStorage: TextStorage = { get: () => null, set: () => false, remove: nothing };

/** The effects port for server rendering: a location and JSON blocks; `fetch` rejects, other effects do nothing. */
export const createServerEffects = (address: string, blocks: Readonly<Record<string, string>>): Effects => {
  const [pathname = '', search] = address.split('?');
  const location: HistoryLocation = {
    pathname,
    search: search === undefined ? '' : `?${search}`,
    hash: '',
    state: null,
  };
  return {
    alert: () => true,
    confirm: () => false,
    openWindow: () => undefined,
    leave: nothing,
    log: nothing,
    now: () => 0,
    languages: () => [],
    newId: () => '',
    after: stop,
    whenIdle: nothing,
    whenVisible: nothing,
    afterPaint: () => Promise.resolve(),
    fetch: () => Promise.reject(new Error('Server rendering sends no requests.')),
    script: (load) => load(),
    pay: () => Promise.resolve('closed'),
    share: () => Promise.resolve('cancelled'),
    copy: () => Promise.resolve(false),
    elementText: (elementId) => blocks[elementId],
    onStorageChange: stop,
    onPageEvent: stop,
    local: emptyStorage,
    session: emptyStorage,
    history: {
      location: () => location,
      loaded: () => location,
      push: nothing,
      replace: nothing,
      go: nothing,
      keepPlace: nothing,
      openOverlay: stop,
      onPop: stop,
    },
    files: {
      put: ({ name, type, size }) => ({ id: '', name, type, size }),
      get: () => undefined,
      shrink: () => Promise.resolve('unreadable'),
      addressOf: () => undefined,
      drop: nothing,
    },
  };
};
