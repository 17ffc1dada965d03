import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../../support/lazyModules';
import { pageConfig } from '../../support/pageConfig';
import { product, shopWith } from '../../support/renderShop';
import { createStubShop } from '../../support/stubShop';
import { render } from '@testing-library/react';
import { Shop } from '@/client/app/App';
import { startOfflineSupport } from '@/client/app/offline/offlineSupport';
import { startPage } from '@/client/app/startup/startPage';
import { makeStore } from '@/client/app/store';
import { createBrowserEffects } from '@/client/lib/effects/browserEffects';
import { PAGE_CONFIG_ELEMENT_ID } from '@/shared/constants';

/** Makes a property of a global object absent, or one that throws, until the end of the test. */
const replaced: (() => void)[] = [];
const replace = (owner: object, name: string, descriptor: PropertyDescriptor): void => {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { configurable: true, ...descriptor });
  replaced.push(() => (before ? Object.defineProperty(owner, name, before) : Reflect.deleteProperty(owner, name)));
};
afterEach(() => {
  for (const restore of replaced.splice(0)) restore();
  document.body.replaceChildren();
});

const absent = { value: undefined };
const refused = {
  get: () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  },
};

const BROWSERS: readonly (readonly [what: string, owner: () => object, name: string, how: PropertyDescriptor])[] = [
  ['no local storage', () => window, 'localStorage', absent],
  ['a local storage that is null', () => window, 'localStorage', { value: null }],
  ['a refused local storage', () => window, 'localStorage', refused],
  ['a refused session storage', () => window, 'sessionStorage', refused],
  ['no languages', () => navigator, 'languages', absent],
  ['no language', () => navigator, 'language', absent],
  ['no clipboard', () => navigator, 'clipboard', absent],
  ['no locks', () => navigator, 'locks', absent],
  ['no service workers', () => navigator, 'serviceWorker', absent],
  ['refused service workers', () => navigator, 'serviceWorker', refused],
  ['no connection', () => navigator, 'connection', absent],
  ['no state of the network', () => navigator, 'onLine', absent],
  ['no matchMedia', () => window, 'matchMedia', absent],
  ['no ResizeObserver', () => window, 'ResizeObserver', absent],
  ['no IntersectionObserver', () => window, 'IntersectionObserver', absent],
  ['no BroadcastChannel', () => window, 'BroadcastChannel', absent],
  ['no requestIdleCallback', () => window, 'requestIdleCallback', absent],
  ['no structuredClone', () => window, 'structuredClone', absent],
  ['no random UUIDs', () => crypto, 'randomUUID', absent],
  ['no ages in Intl', () => Intl, 'RelativeTimeFormat', absent],
  ['no words in Intl', () => Intl, 'Segmenter', absent],
  ['no AbortSignal.any', () => AbortSignal, 'any', absent],
  ['no AbortSignal.timeout', () => AbortSignal, 'timeout', absent],
  ['no windows', () => window, 'open', absent],
  ['no dialogs', () => window, 'alert', absent],
];

test.each(BROWSERS)('the shop works in a browser with %s', async (_what, owner, name, how) => {
  replace(owner(), name, how);
  const { fetch } = createStubShop(shopWith([product(1, { name: 'Shirt' })]));
  replace(globalThis, 'fetch', { value: fetch });
  const block = Object.assign(document.createElement('script'), {
    type: 'application/json',
    id: PAGE_CONFIG_ELEMENT_ID,
    textContent: JSON.stringify(pageConfig),
  });
  document.body.append(block);
  window.history.replaceState(null, '', '/mens');
  const effects = createBrowserEffects();
  const log = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const store = makeStore({ effects, checks: false });
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  await act(async () => {
    const started = store.dispatch(startPage());
    render(<Shop store={store} />);
    await started;
    await startOfflineSupport(store, effects);
  });
  await user.click(await screen.findByRole('link', { name: /Shirt/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Shirt' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'ADD TO CART' }));
  expect(await screen.findByText('Please log in to add items to cart.')).toBeVisible();
  expect(screen.queryByText('Something went wrong')).not.toBeInTheDocument();
  expect(log.mock.calls.filter(([text]) => text !== 'Offline support is unavailable.')).toEqual([]);
  store.dispatch({ type: 'test/ended' });
});
