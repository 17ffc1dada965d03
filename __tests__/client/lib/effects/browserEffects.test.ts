import { waitFor } from '@testing-library/react';
import { createBrowserEffects } from '@/client/lib/effects/browserEffects';
import type { PageEvent } from '@/client/lib/effects/effects';

afterEach(() => {
  delete (window as { snap?: unknown }).snap;
  document.head.replaceChildren();
  document.body.replaceChildren();
});

test('opens a window with a text and without an opener, navigates it; undefined when it is blocked', () => {
  const page = document.implementation.createHTMLDocument();
  const opened = { document: page, opener: window as unknown, location: { href: '' }, close: jest.fn() };
  const open = jest.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  const effects = createBrowserEffects();
  const shown = effects.openWindow('Placing your order…');
  expect([page.title, page.body.textContent]).toEqual(['Placing your order…', 'Placing your order…']);
  expect(page.querySelector('meta[name=viewport]')).not.toBeNull();
  shown?.go('https://wa.me/670');
  expect(opened).toMatchObject({ opener: null, location: { href: 'https://wa.me/670' } });
  open.mockReturnValue(null);
  expect(effects.openWindow('')).toBeUndefined();
});

test.each([
  ['refuses to be written', { document: undefined }, true],
  ['is closed', { closed: true }, false],
  ['refuses to navigate', { location: Object.freeze({ href: '' }) }, false],
])('a window that %s is no error', (_what, changes, isSent) => {
  const page = document.implementation.createHTMLDocument();
  const opened = { document: page, opener: window as unknown, location: { href: '' }, closed: false, ...changes };
  jest.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  expect(createBrowserEffects().openWindow('Wait')?.go('https://wa.me/670')).toBe(isSent);
});

test('a browser without windows opens none', () => {
  jest.spyOn(window, 'open').mockImplementation(() => {
    throw new TypeError('window.open is not a function');
  });
  expect(createBrowserEffects().openWindow('Wait')).toBeUndefined();
});

describe('dialogs', () => {
  const answerAfter = (ms: number) => {
    let now = 1_000;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    return <T>(answer: T) =>
      () => {
        now += ms;
        return answer;
      };
  };

  test.each([
    [2_000, true, true],
    [2_000, false, false],
    [150, false, false],
    // A key that was held down.
    [1, true, true],
    [0, false, undefined],
    [40, false, undefined],
    [0, null, undefined],
    [0, undefined, undefined],
  ])('a question that is answered after %d ms by %s is %s', (ms, answer, result) => {
    const answers = answerAfter(ms);
    jest.spyOn(window, 'confirm').mockImplementation(answers(answer as boolean));
    expect(createBrowserEffects().confirm('Really?')).toBe(result);
  });

  test.each([
    [2_000, true],
    [0, false],
  ])('an alert of %d ms is seen: %s', (ms, isShown) => {
    const answers = answerAfter(ms);
    jest.spyOn(window, 'alert').mockImplementation(answers(undefined));
    expect(createBrowserEffects().alert('Ready.')).toBe(isShown);
  });

  test('a browser without dialogs shows none', () => {
    Object.assign(window, { alert: undefined, confirm: undefined });
    const effects = createBrowserEffects();
    expect([effects.alert('Ready.'), effects.confirm('Really?')]).toEqual([false, undefined]);
  });
});

test.each([
  [['tet', 'en'], 'tet', ['tet', 'en', 'tet']],
  [undefined, 'pt-TL', ['pt-TL']],
  [[], 'id', ['id']],
  [undefined, undefined, []],
  [[''], '', []],
])('the languages %j and the language %s are %j', (languages, language, result) => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages as string[]);
  jest.spyOn(navigator, 'language', 'get').mockReturnValue(language as string);
  expect(createBrowserEffects().languages()).toEqual(result);
});

test('a browser that does not know whether it is online counts as online', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(undefined as unknown as boolean);
  const run = jest.fn();
  createBrowserEffects().onPageEvent(run)();
  expect(run).not.toHaveBeenCalledWith('offline');
});

test('ids are long and unique', () => {
  const { newId } = createBrowserEffects();
  expect(newId()).toMatch(/^[0-9a-f]{32}$/);
  expect(newId()).not.toBe(newId());
});

test('reads the text of page elements', () => {
  document.body.innerHTML = '<script type="application/json" id="page-config">{"a":1}</script>';
  const effects = createBrowserEffects();
  expect(effects.elementText('page-config')).toBe('{"a":1}');
  expect(effects.elementText('other')).toBeUndefined();
});

test('changes the history, and reports going back until it is unsubscribed', () => {
  const { history } = createBrowserEffects();
  const run = jest.fn();
  const stop = history.onPop(run);
  history.push('/cart?a=1', { key: 'k', usr: null });
  expect(history.location()).toEqual({ pathname: '/cart', search: '?a=1', hash: '', state: { key: 'k', usr: null } });
  window.dispatchEvent(new PopStateEvent('popstate'));
  stop();
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(run).toHaveBeenCalledTimes(1);
  history.replace('/', null);
  expect(window.location.pathname).toBe('/');
});

const setVisibility = (state: DocumentVisibilityState): void => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

test('work of a hidden page waits until the page is visible', () => {
  const { whenVisible } = createBrowserEffects();
  const run = jest.fn();
  whenVisible(run);
  expect(run).toHaveBeenCalledTimes(1);
  setVisibility('hidden');
  whenVisible(run);
  expect(run).toHaveBeenCalledTimes(1);
  const events: PageEvent[] = [];
  createBrowserEffects().onPageEvent((event) => events.push(event))();
  expect(events).toEqual(['hidden']);
  setVisibility('visible');
  setVisibility('hidden');
  setVisibility('visible');
  expect(run).toHaveBeenCalledTimes(2);
});

test('reports storage changes of other tabs and page events, until it is unsubscribed', () => {
  const effects = createBrowserEffects();
  const tab = jest.fn();
  const events: PageEvent[] = [];
  const stops = [effects.onStorageChange('auth-token', tab), effects.onPageEvent((event) => events.push(event))];
  const dispatchEvents = () => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth-token' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'other' }));
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    setVisibility('hidden');
    setVisibility('visible');
    for (const persisted of [false, true]) {
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    }
  };
  dispatchEvents();
  stops.forEach((stop) => stop());
  dispatchEvents();
  expect(tab).toHaveBeenCalledTimes(2);
  expect(events).toEqual(['offline', 'online', 'hidden', 'seen', 'restored']);
});

test('a timer can be cancelled', async () => {
  const { after } = createBrowserEffects();
  const run = jest.fn();
  after(1, run)();
  await new Promise<void>((resolve) => after(5, resolve));
  expect(run).not.toHaveBeenCalled();
});

test('the file store holds files until they are dropped', () => {
  const { files } = createBrowserEffects();
  const file = new File(['abc'], 'proof.png', { type: 'image/png' });
  const stored = files.put(file);
  expect(stored).toMatchObject({ name: 'proof.png', type: 'image/png', size: 3 });
  expect(files.get(stored.id)).toBe(file);
  files.drop(stored.id);
  expect(files.get(stored.id)).toBeUndefined();
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
  ] as const)('%s resolves with %s', async (end, outcome) => {
    const snap = standIn(end);
    Object.assign(window, { snap });
    await expect(createBrowserEffects().pay(request)).resolves.toBe(outcome);
    expect(snap.pay).toHaveBeenCalledWith('snap-1', expect.anything());
  });

  /** Resolves with the script element of the provider. */
  const script = () =>
    waitFor(
      () => {
        const element = document.querySelector('script');
        if (!element) throw new Error('No script was requested.');
        return element;
      },
      { timeout: 3_000 },
    );

  test('loads the script of the provider once, with the public key', async () => {
    const { pay } = createBrowserEffects();
    const paid = pay(request);
    expect(await script()).toMatchObject({ src: request.scriptUrl, dataset: { clientKey: 'client-key' } });
    Object.assign(window, { snap: standIn('onSuccess') });
    (await script()).dispatchEvent(new Event('load'));
    await expect(paid).resolves.toBe('success');
    await pay(request);
    expect(document.querySelectorAll('script')).toHaveLength(1);
  });

  test('rejects when the script does not arrive twice, and loads it again the next time', async () => {
    const { pay } = createBrowserEffects();
    const paid = pay(request);
    for (const _attempt of [1, 2]) (await script()).dispatchEvent(new Event('error'));
    await expect(paid).rejects.toThrow('could not be loaded');
    expect(document.querySelector('script')).toBeNull();
    const again = pay(request);
    (await script()).dispatchEvent(new Event('load'));
    await expect(again).rejects.toThrow('did not start');
  });
});

test('afterPaint resolves after the next paint, at once in a hidden page, and soon without a frame', async () => {
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

test('a picture that the browser cannot make smaller is sent as it is', async () => {
  const { files } = createBrowserEffects();
  const file = new File(['GIF89a'], 'proof.gif', { type: 'image/gif' });
  const stored = files.put(file);
  await expect(files.shrink(stored.id)).resolves.toEqual(stored);
  expect(await files.get(stored.id)?.text()).toBe('GIF89a');
  await expect(files.shrink('other')).resolves.toBe('unreadable');
});

test.each([
  ['', 'unreadable'],
  ['text', 'wrongType'],
  ['RIFF0000WEBP', 'wrongType'],
])('a file with the content %j is no picture: %s', async (content, problem) => {
  const { files } = createBrowserEffects();
  const { id } = files.put(new File([content], 'proof.png', { type: 'image/png' }));
  await expect(files.shrink(id)).resolves.toBe(problem);
});

describe('an upload', () => {
  class FakeRequest {
    static last: FakeRequest;
    readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    readonly headers: Record<string, string> = {};
    readonly send = jest.fn();
    readonly open = jest.fn();
    onload?: () => void;
    onabort?: () => void;
    status = 0;
    responseText = '';
    constructor() {
      FakeRequest.last = this;
    }
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value;
    }
    abort() {
      this.onabort?.();
    }
  }
  const { XMLHttpRequest: original } = globalThis;
  beforeEach(() => Object.assign(globalThis, { XMLHttpRequest: FakeRequest }));
  afterEach(() => Object.assign(globalThis, { XMLHttpRequest: original }));

  const start = async () => {
    const percents: number[] = [];
    const stop = new AbortController();
    const init = { method: 'POST', headers: { authorization: 'Bearer t' }, body: 'x', signal: stop.signal };
    const response = createBrowserEffects().fetch('/api/upload_images', init, (percent) => percents.push(percent));
    await waitFor(() => expect(FakeRequest.last.send).toHaveBeenCalledWith('x'));
    return { percents, stop, response, request: FakeRequest.last };
  };

  test('tells how much is sent in steps of 10 %, and resolves with the response', async () => {
    const { percents, response, request } = await start();
    expect(request.open).toHaveBeenCalledWith('POST', '/api/upload_images');
    expect(request.headers).toEqual({ authorization: 'Bearer t' });
    for (const loaded of [1, 10, 14, 57, 100]) request.upload.onprogress?.({ loaded, total: 100 });
    expect(percents).toEqual([10, 50, 100]);
    Object.assign(request, { status: 415, responseText: '{"success":false}' });
    request.onload?.();
    const { status } = await response;
    expect([status, await (await response).json()]).toEqual([415, { success: false }]);
  });

  test('rejects when it is aborted', async () => {
    const { stop, response } = await start();
    stop.abort();
    await expect(response).rejects.toThrow('The upload failed.');
  });
});

describe('sharing', () => {
  const request = { text: 'Pocket Tee', path: '/product/1' };
  const ADDRESS = 'http://localhost/product/1';

  const give = (name: 'share' | 'clipboard', value: unknown) =>
    Object.defineProperty(navigator, name, { value, configurable: true, writable: true });
  const sheet = (end: () => Promise<void>) => {
    const share = jest.fn(end);
    give('share', share);
    return share;
  };
  const refuse = (name: string) => () => Promise.reject(new DOMException('', name));

  let copied: string[];
  beforeEach(() => {
    copied = [];
    give('clipboard', { writeText: (text: string) => Promise.resolve(void copied.push(text)) });
  });
  afterEach(() => {
    give('share', undefined);
    give('clipboard', undefined);
  });

  test('the share sheet receives the full URL and the text', async () => {
    const share = sheet(() => Promise.resolve());
    await expect(createBrowserEffects().share(request)).resolves.toBe('shared');
    expect(share).toHaveBeenCalledWith({ title: 'Pocket Tee', text: 'Pocket Tee', url: ADDRESS });
    expect(copied).toEqual([]);
  });

  test.each(['AbortError', 'InvalidStateError'])('%s counts as cancelled by the shopper', async (name) => {
    sheet(refuse(name));
    await expect(createBrowserEffects().share(request)).resolves.toBe('cancelled');
    expect(copied).toEqual([]);
  });

  test('the URL is copied when there is no share sheet or sharing is not allowed', async () => {
    await expect(createBrowserEffects().share(request)).resolves.toBe('copied');
    sheet(refuse('NotAllowedError'));
    await expect(createBrowserEffects().share(request)).resolves.toBe('copied');
    expect(copied).toEqual([ADDRESS, ADDRESS]);
  });

  test('the outcome is failed when the browser refuses to copy', async () => {
    give('clipboard', { writeText: refuse('NotAllowedError') });
    await expect(createBrowserEffects().share(request)).resolves.toBe('failed');
    give('clipboard', undefined);
    await expect(createBrowserEffects().share(request)).resolves.toBe('failed');
  });
});
