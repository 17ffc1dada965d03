import { createTestEffects } from '../../../support/effects';
import { pathAfterLogin, readInterruptedAdd } from '@/client/api/cart/interruptedAdd';
import { ADD_OFFER_LIFETIME_MS, INTERRUPTED_ADD_STORAGE_KEY } from '@/shared/constants';

const noteOf = (changes: object) => {
  const effects = createTestEffects();
  const add = { productId: 1, size: 'M', at: effects.now(), from: '/product/1', ...changes };
  effects.session.set(INTERRUPTED_ADD_STORAGE_KEY, JSON.stringify(add));
  return effects;
};

it.each([
  ['/product/1', '/product/1'],
  ['/search?q=tais&sort=newest', '/search?q=tais&sort=newest'],
  ['/', '/'],
  ['/login', '/'],
  ['/nowhere', '/'],
  ['//evil.test/product/1', '/'],
  ['https://evil.test/', '/'],
  ['', '/'],
])('a login after an add at %j leads to %s', (from, path) => {
  expect(pathAfterLogin(noteOf({ from }))).toBe(path);
});

it('a login without an add, or long after it, leads home', () => {
  expect(pathAfterLogin(createTestEffects())).toBe('/');
  const effects = noteOf({});
  effects.session.set(
    INTERRUPTED_ADD_STORAGE_KEY,
    JSON.stringify({ productId: 1, size: 'M', at: effects.now() - ADD_OFFER_LIFETIME_MS - 1, from: '/product/1' }),
  );
  expect(pathAfterLogin(effects)).toBe('/');
  expect(readInterruptedAdd(effects)).toBeUndefined();
});
