import { registerServiceWorker } from '@/client/lib/effects/serviceWorker';

const withContainer = (register: () => Promise<unknown>, controller: object | null = {}): EventTarget => {
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
  ['later', {}, [true, true]],
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
