import { browserTabs } from '@/client/lib/effects/tabs';

/** Web Locks of one name, as browsers grant them: shared ones together, an exclusive one alone. */
const createLocks = () => {
  let held = 0;
  return {
    request: async (_name: string, { mode }: LockOptions, work: (lock: object | null) => unknown) => {
      if (mode !== 'shared') return work(held === 0 ? {} : null);
      held += 1;
      await work({});
      held -= 1;
    },
  };
};

afterEach(() => void Reflect.deleteProperty(navigator, 'locks'));

const isFree = (): Promise<boolean> => new Promise((resolve) => browserTabs.ifFree(resolve));

test('the shop is free while no tab is held', async () => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: createLocks() });
  expect(await isFree()).toBe(true);
  const [one, other] = [browserTabs.hold(), browserTabs.hold()];
  expect(await isFree()).toBe(false);
  one();
  await Promise.resolve();
  expect(await isFree()).toBe(false);
  other();
  await Promise.resolve();
  expect(await isFree()).toBe(true);
});

test('a browser without Web Locks knows only its own tab', async () => {
  browserTabs.hold()();
  expect(await isFree()).toBe(true);
});
