import { createBrowserStorage } from '@/client/lib/effects/browserStorage';

afterEach(() => window.localStorage.clear());

const block = (method: 'getItem' | 'setItem' | 'removeItem') =>
  jest.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('Blocked', 'SecurityError');
  });

test('keeps text in the browser', () => {
  const storage = createBrowserStorage('localStorage');
  expect(storage.get('auth-token')).toBeNull();
  expect(storage.set('auth-token', 'token')).toBe(true);
  expect(window.localStorage.getItem('auth-token')).toBe('token');
  storage.remove('auth-token');
  expect(window.localStorage.getItem('auth-token')).toBeNull();
});

test('a full storage keeps the text in memory, over what it held before', () => {
  const storage = createBrowserStorage('localStorage');
  storage.set('auth-token', 'old');
  const full = block('setItem');
  expect(storage.set('auth-token', 'new')).toBe(false);
  expect(storage.get('auth-token')).toBe('new');
  full.mockRestore();
  expect(storage.set('auth-token', 'newer')).toBe(true);
  expect(storage.get('auth-token')).toBe('newer');
});

test('a blocked storage throws nowhere', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) block(method);
  const storage = createBrowserStorage('localStorage');
  expect(storage.get('auth-token')).toBeNull();
  expect(storage.set('auth-token', 'token')).toBe(false);
  expect(storage.get('auth-token')).toBe('token');
  storage.remove('auth-token');
  expect(storage.get('auth-token')).toBeNull();
});

test('what cannot be removed is forgotten at least here', () => {
  const storage = createBrowserStorage('localStorage');
  storage.set('auth-token', 'token');
  block('removeItem');
  storage.remove('auth-token');
  expect(storage.get('auth-token')).toBeNull();
});
