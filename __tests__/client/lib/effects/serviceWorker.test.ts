import { registerServiceWorker } from '@/client/lib/effects/serviceWorker';

const withContainer = (register: () => Promise<unknown>): void => {
  const container = { controller: {}, ready: new Promise(() => undefined), register };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
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
  (await registerServiceWorker())?.takeOver();
  expect(waiting.postMessage).toHaveBeenCalledTimes(1);
});
