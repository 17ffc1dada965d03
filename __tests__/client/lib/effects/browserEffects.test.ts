import { waitFor } from '@testing-library/react';
import { createBrowserEffects } from '@/client/lib/effects/browserEffects';
import type { PageEvent } from '@/client/lib/effects/effects';

afterEach(() => {
  delete (window as { snap?: unknown }).snap;
  document.head.replaceChildren();
  document.body.replaceChildren();
});

test('opens a window that cannot reach back, sends it on, and says when there is none', () => {
  const opened = { opener: window as unknown, location: { href: '' }, close: jest.fn() };
  const open = jest.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  const effects = createBrowserEffects();
  effects.openWindow()?.go('https://wa.me/670');
  expect(opened).toMatchObject({ opener: null, location: { href: 'https://wa.me/670' } });
  open.mockReturnValue(null);
  expect(effects.openWindow()).toBeUndefined();
});

test('ids are long and never the same', () => {
  const { newId } = createBrowserEffects();
  expect(newId()).toMatch(/^[0-9a-f]{32}$/);
  expect(newId()).not.toBe(newId());
});

test('reads blocks of the page', () => {
  document.body.innerHTML = '<script type="application/json" id="page-config">{"a":1}</script>';
  const effects = createBrowserEffects();
  expect(effects.pageBlock('page-config')).toBe('{"a":1}');
  expect(effects.pageBlock('other')).toBeUndefined();
});

test('follows the history', () => {
  const { history } = createBrowserEffects();
  const run = jest.fn();
  const stop = history.onPop(run);
  history.push('/cart?a=1', { key: 'k', usr: null });
  expect(history.place()).toEqual({ pathname: '/cart', search: '?a=1', hash: '', state: { key: 'k', usr: null } });
  window.dispatchEvent(new PopStateEvent('popstate'));
  stop();
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(run).toHaveBeenCalledTimes(1);
  history.replace('/', null);
  expect(window.location.pathname).toBe('/');
});

test('hears other tabs and the page itself, until told to stop', () => {
  const effects = createBrowserEffects();
  const tab = jest.fn();
  const events: PageEvent[] = [];
  const stops = [effects.onStorageChange('auth-token', tab), effects.onPageEvent((event) => events.push(event))];
  const makeNoise = () => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth-token' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'other' }));
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    document.dispatchEvent(new Event('visibilitychange'));
    for (const persisted of [false, true]) {
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    }
  };
  makeNoise();
  stops.forEach((stop) => stop());
  makeNoise();
  expect(tab).toHaveBeenCalledTimes(2);
  expect(events).toEqual(['offline', 'online', 'seen', 'restored']);
});

test('timers can be called off', async () => {
  const { after } = createBrowserEffects();
  const run = jest.fn();
  after(1, run)();
  await new Promise<void>((resolve) => after(5, resolve));
  expect(run).not.toHaveBeenCalled();
});

test('files lie on the shelf until they are dropped', () => {
  const { files } = createBrowserEffects();
  const file = new File(['abc'], 'proof.png', { type: 'image/png' });
  const shelved = files.put(file);
  expect(shelved).toMatchObject({ name: 'proof.png', type: 'image/png', size: 3 });
  expect(files.get(shelved.id)).toBe(file);
  files.drop(shelved.id);
  expect(files.get(shelved.id)).toBeUndefined();
});

describe('the payment popup', () => {
  const request = { snapToken: 'snap-1', scriptUrl: 'https://pay.test/snap.js', clientKey: 'client-key' };
  type Callbacks = Record<'onSuccess' | 'onPending' | 'onError' | 'onClose', () => void>;
  const standIn = (end: keyof Callbacks) => ({
    pay: jest.fn((_token: string, callbacks: Callbacks) => callbacks[end]()),
  });

  test.each([
    ['onSuccess', 'success'],
    ['onPending', 'pending'],
    ['onError', 'error'],
    ['onClose', 'closed'],
  ] as const)('%s ends as %s', async (end, outcome) => {
    const snap = standIn(end);
    Object.assign(window, { snap });
    await expect(createBrowserEffects().pay(request)).resolves.toBe(outcome);
    expect(snap.pay).toHaveBeenCalledWith('snap-1', expect.anything());
  });

  /** The provider's script once it is asked for: what asks is a part of the shop that has to come first. */
  const script = () =>
    waitFor(() => {
      const asked = document.querySelector('script');
      if (!asked) throw new Error('No script has been asked for.');
      return asked;
    });

  test('loads the script of the provider with the public key, once', async () => {
    const { pay } = createBrowserEffects();
    const paid = pay(request);
    expect(await script()).toMatchObject({ src: request.scriptUrl, dataset: { clientKey: 'client-key' } });
    Object.assign(window, { snap: standIn('onSuccess') });
    (await script()).dispatchEvent(new Event('load'));
    await expect(paid).resolves.toBe('success');
    await pay(request);
    expect(document.querySelectorAll('script')).toHaveLength(1);
  });

  test('rejects without the script, and tries anew the next time', async () => {
    const { pay } = createBrowserEffects();
    const paid = pay(request);
    (await script()).dispatchEvent(new Event('error'));
    await expect(paid).rejects.toThrow('could not be loaded');
    expect(document.querySelector('script')).toBeNull();
    const again = pay(request);
    (await script()).dispatchEvent(new Event('load'));
    await expect(again).rejects.toThrow('did not start');
  });
});

test('resolves after the next paint; at once in a hidden page, and soon where no frame comes', async () => {
  const said: string[] = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((paint) => {
    setTimeout(() => {
      said.push('frame');
      paint(0);
      said.push('painted');
    });
    return 0;
  });
  const { afterPaint } = createBrowserEffects();
  await afterPaint();
  expect(said).toEqual(['frame', 'painted']);

  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await afterPaint();
  hidden.mockRestore();
  expect(said).toHaveLength(2);
  jest.mocked(window.requestAnimationFrame).mockImplementation(() => 0);
  await afterPaint();
  expect(said).toHaveLength(2);
  jest.restoreAllMocks();
});
