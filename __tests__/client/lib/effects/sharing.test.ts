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

test('the sheet is given the whole address and what it leads to', async () => {
  const share = sheet(() => Promise.resolve());
  await expect(shareByBrowser(request)).resolves.toBe('shared');
  expect(share).toHaveBeenCalledWith({ title: 'Pocket Tee', text: 'Pocket Tee', url: ADDRESS });
  expect(copied).toEqual([]);
});

test.each(['AbortError', 'InvalidStateError'])('%s is the shopper’s own will', async (name) => {
  sheet(refuse(name));
  await expect(shareByBrowser(request)).resolves.toBe('cancelled');
  expect(copied).toEqual([]);
});

test('without a sheet, and where it is forbidden, the address is copied', async () => {
  await expect(shareByBrowser(request)).resolves.toBe('copied');
  sheet(refuse('NotAllowedError'));
  await expect(shareByBrowser(request)).resolves.toBe('copied');
  expect(copied).toEqual([ADDRESS, ADDRESS]);
});

test('a browser that lets nothing be copied says so', async () => {
  give('clipboard', { writeText: refuse('NotAllowedError') });
  await expect(shareByBrowser(request)).resolves.toBe('failed');
  give('clipboard', undefined);
  await expect(shareByBrowser(request)).resolves.toBe('failed');
});
