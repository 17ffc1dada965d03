import { createBrowserStorage } from '@/client/lib/effects/browserStorage';

afterEach(() => window.localStorage.clear());

const block = (method: 'getItem' | 'setItem' | 'removeItem') =>
  jest.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('Blocked', 'SecurityError');
  });

test('stores text in the browser', () => {
  const storage = createBrowserStorage('localStorage');
  expect(storage.get('auth-token')).toBeNull();
  expect(storage.set('auth-token', 'token')).toBe(true);
  expect(window.localStorage.getItem('auth-token')).toBe('token');
  storage.remove('auth-token');
  expect(window.localStorage.getItem('auth-token')).toBeNull();
});

test('if the storage is full, the text is kept in memory and overrides the stored text', () => {
  const storage = createBrowserStorage('localStorage');
  storage.set('auth-token', 'old');
  const full = block('setItem');
  expect(storage.set('auth-token', 'new')).toBe(false);
  expect(storage.get('auth-token')).toBe('new');
  full.mockRestore();
  expect(storage.set('auth-token', 'newer')).toBe(true);
  expect(storage.get('auth-token')).toBe('newer');
});

test('a blocked storage never throws', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) block(method);
  const storage = createBrowserStorage('localStorage');
  expect(storage.get('auth-token')).toBeNull();
  expect(storage.set('auth-token', 'token')).toBe(false);
  expect(storage.get('auth-token')).toBe('token');
  storage.remove('auth-token');
  expect(storage.get('auth-token')).toBeNull();
});

test('text that cannot be removed from the browser is removed for this page', () => {
  const storage = createBrowserStorage('localStorage');
  storage.set('auth-token', 'token');
  block('removeItem');
  storage.remove('auth-token');
  expect(storage.get('auth-token')).toBeNull();
});
