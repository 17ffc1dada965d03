import { shareByBrowser } from '@/client/lib/effects/sharing';

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
  await expect(shareByBrowser(request)).resolves.toBe('shared');
  expect(share).toHaveBeenCalledWith({ title: 'Pocket Tee', text: 'Pocket Tee', url: ADDRESS });
  expect(copied).toEqual([]);
});

test.each(['AbortError', 'InvalidStateError'])('%s counts as cancelled by the shopper', async (name) => {
  sheet(refuse(name));
  await expect(shareByBrowser(request)).resolves.toBe('cancelled');
  expect(copied).toEqual([]);
});

test('the URL is copied when there is no share sheet or sharing is not allowed', async () => {
  await expect(shareByBrowser(request)).resolves.toBe('copied');
  sheet(refuse('NotAllowedError'));
  await expect(shareByBrowser(request)).resolves.toBe('copied');
  expect(copied).toEqual([ADDRESS, ADDRESS]);
});

test('the outcome is failed when the browser refuses to copy', async () => {
  give('clipboard', { writeText: refuse('NotAllowedError') });
  await expect(shareByBrowser(request)).resolves.toBe('failed');
  give('clipboard', undefined);
  await expect(shareByBrowser(request)).resolves.toBe('failed');
});
