import { createBrowserHistory } from '@/client/lib/effects/browserHistory';
import type { EntryState } from '@/client/lib/effects/effects';
import { until } from '../../../support/until';

let ids = 0;
const newId = () => `key-${(ids += 1)}`;
const stateOf = (): EntryState => window.history.state as EntryState;
/** Resolves after the port has followed what has opened or closed before. */
const followed = () => new Promise<void>((resolve) => queueMicrotask(resolve));
const popped = () =>
  new Promise<void>((resolve) => window.addEventListener('popstate', () => resolve(), { once: true }));
const go = async (delta: number) => {
  const arrived = popped();
  window.history.go(delta);
  await arrived;
};
const back = () => go(-1);
/** A page that follows the history; each call stands for a load of the page. */
const load = () => {
  const history = createBrowserHistory(newId);
  const pops: string[] = [];
  const stop = history.onPop(() => pops.push(window.location.pathname));
  return { history, pops, stop };
};
const pageOf = (shown: ReturnType<typeof load>, path: string) => {
  const key = newId();
  shown.history.push(path, { key, usr: null });
  return key;
};

describe('the place of an entry', () => {
  test('is in its state when it is left, and after a while', async () => {
    const shown = load();
    const list = pageOf(shown, '/mens');
    shown.history.keepPlace(list, { shown: 20 });
    shown.history.keepPlace(list, { top: 900 });
    pageOf(shown, '/product/1');
    await back();
    expect(stateOf()).toEqual({ key: list, usr: null, place: { shown: 20, top: 900 } });
    shown.history.keepPlace(list, { top: 1000 });
    expect(stateOf().place?.top).toBe(900);
    await until(() => stateOf().place?.top === 1000, { what: 'the entry to be written' });
    shown.stop();
  });

  test('is kept for the next load when the page is left at once', () => {
    const shown = load();
    const list = pageOf(shown, '/mens');
    shown.history.keepPlace(list, { top: 700 });
    window.dispatchEvent(new Event('pagehide'));
    expect(stateOf().place).toBeUndefined();
    shown.stop();
    const next = load();
    expect(next.history.location().state).toMatchObject({ key: list, place: { top: 700 } });
    // A second reload may follow at once.
    expect(stateOf().place).toEqual({ top: 700 });
    expect(sessionStorage).toHaveLength(0);
    next.stop();
  });

  test('a hidden page writes it, since a phone may end it', () => {
    const shown = load();
    shown.history.keepPlace(pageOf(shown, '/mens'), { top: 300 });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    expect(stateOf().place).toEqual({ top: 300 });
    shown.stop();
  });

  test('of an entry that was just left is known when the shopper comes back to it', async () => {
    const shown = load();
    const list = pageOf(shown, '/mens');
    const product = pageOf(shown, '/product/1');
    shown.history.keepPlace(product, { top: 250 });
    await back();
    expect(shown.history.location().state).toEqual({ key: list, usr: null });
    await go(1);
    expect(shown.history.location().state).toEqual({ key: product, usr: null, place: { top: 250 } });
    shown.stop();
  });

  test.each(['{', 'null', '7', '["other", {"top": 5}]'])('ignores what is stored wrongly: %s', (stored) => {
    window.history.replaceState({ key: 'k', usr: null }, '', '/mens');
    sessionStorage.setItem('last-place', stored);
    const { history, stop } = load();
    expect(history.location().state).toEqual({ key: 'k', usr: null });
    stop();
  });

  test.each([null, 'text', 5, { other: true }])('an entry with the state %p gets a key', (state) => {
    window.history.replaceState(state, '', '/mens');
    const { history, stop } = load();
    const { key } = history.location().state as EntryState;
    expect(key).toMatch(/^key-/);
    expect(history.location().state).toEqual({ key, usr: null });
    stop();
  });
});

test('the page starts at the address that it was loaded for, though the shopper has gone back meanwhile', () => {
  const shown = load();
  pageOf(shown, '/mens?sale=1');
  document.documentElement.dataset['loaded'] = `${window.location.origin}/product/7?a=1`;
  expect(shown.history.loaded()).toEqual({ pathname: '/product/7', search: '?a=1', hash: '', state: null });
  document.documentElement.dataset['loaded'] = window.location.href;
  expect(shown.history.loaded()).toEqual(shown.history.location());
  delete document.documentElement.dataset['loaded'];
  expect(shown.history.loaded()).toEqual(shown.history.location());
  shown.stop();
});

describe('overlays', () => {
  test('two have an entry each; going back closes the upper one, closing the lower one goes back', async () => {
    const shown = load();
    const list = pageOf(shown, '/mens');
    const closed: string[] = [];
    const endMenu = shown.history.openOverlay(() => closed.push('menu'));
    shown.history.openOverlay(() => closed.push('languages'));
    await followed();
    expect(stateOf()).toEqual({ key: list, usr: null, overlays: 2 });
    await back();
    expect(closed).toEqual(['languages']);
    expect(stateOf().overlays).toBe(1);
    endMenu();
    await popped();
    expect(stateOf()).toEqual({ key: list, usr: null });
    expect(closed).toEqual(['languages']);
    shown.stop();
  });

  test('a navigation takes the place of an open one, and another page closes all that are open', async () => {
    const shown = load();
    pageOf(shown, '/mens');
    const closed: string[] = [];
    const before = window.history.length;
    shown.history.openOverlay(() => closed.push('zoom'));
    await followed();
    pageOf(shown, '/womens');
    expect(window.history.length).toBe(before + 1);
    await back();
    expect(window.location.pathname).toBe('/mens');
    expect(closed).toEqual(['zoom']);
    shown.stop();
  });

  test('a navigation right after one was closed waits until the browser has gone back', async () => {
    const shown = load();
    pageOf(shown, '/mens');
    const end = shown.history.openOverlay(() => undefined);
    await followed();
    end();
    await Promise.resolve();
    const next = pageOf(shown, '/womens');
    shown.history.keepPlace(next, { top: 40 });
    expect(window.location.pathname).toBe('/mens');
    await popped();
    expect(window.location.pathname).toBe('/womens');
    expect(shown.history.location().state).toEqual({ key: next, usr: null, place: { top: 40 } });
    expect(shown.pops).toEqual([]);
    await back();
    expect(stateOf().overlays).toBeUndefined();
    shown.stop();
  });

  test('one that takes over from another uses its entry', async () => {
    const shown = load();
    pageOf(shown, '/mens');
    const end = shown.history.openOverlay(() => undefined);
    await followed();
    const length = window.history.length;
    end();
    const endNext = shown.history.openOverlay(() => undefined);
    await followed();
    expect(window.history.length).toBe(length);
    expect(stateOf().overlays).toBe(1);
    expect(shown.pops).toEqual([]);
    endNext();
    await popped();
    shown.stop();
  });

  test('an entry of an overlay that a reload has closed is left at once, also on the way forward', async () => {
    const shown = load();
    const list = pageOf(shown, '/mens');
    shown.history.openOverlay(() => undefined);
    await followed();
    shown.stop();
    const { stop } = load();
    await popped();
    expect(stateOf()).toEqual({ key: list, usr: null });
    await go(1);
    await popped();
    expect(stateOf()).toEqual({ key: list, usr: null });
    stop();
  });
});
