import { registerServiceWorker } from '@/client/lib/effects/serviceWorker';
import { CACHE_RELEASE_MESSAGE } from '@/shared/offlineConstants';

const withContainer = (
  register: () => Promise<unknown>,
  controller: object | null = { postMessage: () => undefined },
): EventTarget => {
  const container = Object.assign(new EventTarget(), { controller, register });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  return container;
};

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('is undefined where the browser ignores the registration', async () => {
  withContainer(() => Promise.resolve(undefined));
  expect(await registerServiceWorker()).toBeUndefined();
});

test('activates a waiting service worker', async () => {
  const waiting = { postMessage: jest.fn() };
  withContainer(() => Promise.resolve({ waiting, update: () => Promise.resolve() }));
  const worker = await registerServiceWorker();
  expect(worker?.isWaiting()).toBe(true);
  worker?.takeOver();
  expect(waiting.postMessage).toHaveBeenCalledTimes(1);
});

test.each([
  ['first', null, [false, true]],
  ['later', { postMessage: () => undefined }, [true, true]],
])('a %s page counts the service workers that are activated after its own', async (_visit, controller, expected) => {
  const container = withContainer(() => Promise.resolve({ waiting: null }), controller);
  const worker = await registerServiceWorker();
  expect(worker?.isReplaced()).toBe(false);
  const seen = expected.map(() => {
    container.dispatchEvent(new Event('controllerchange'));
    return worker?.isReplaced();
  });
  expect(seen).toEqual(expected);
});

test('a page that a worker controls already lets it cache the whole release', async () => {
  const postMessage = jest.fn();
  withContainer(() => Promise.resolve({ waiting: null }), { postMessage });
  await registerServiceWorker();
  expect(postMessage.mock.calls).toEqual([[{ type: CACHE_RELEASE_MESSAGE }]]);
});
