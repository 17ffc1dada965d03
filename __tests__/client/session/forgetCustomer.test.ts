import { createTestEffects } from '../../support/effects';
import { createScriptedShop, quietScript, refused, user, type Script } from '../support/scriptedShop';
import { makeStore, type ShopStore } from '@/client/app/store';
import { startPage } from '@/client/app/startup/startPage';
import { addToCart } from '@/client/api/cart/changeCart';
import { logIn, resetPassword, signUp } from '@/client/session/logIn';
import { logOut } from '@/client/session/logOut';
import { receiveSocialToken } from '@/client/session/socialLogin';
import { MY_SIZES_STORAGE_KEY, RECENTLY_VIEWED_STORAGE_KEY } from '@/shared/constants';

const VIEWED = '[7,3]';
const SIZES = '{"isPreselected":true,"sizes":{"men":["L"]}}';

/** A page on a device with what its customer has viewed and ordered. */
const open = (script: Script, token: string | undefined = 'token-1') => {
  const shop = createScriptedShop({ ...quietScript(), ...script });
  const local = { [RECENTLY_VIEWED_STORAGE_KEY]: VIEWED, [MY_SIZES_STORAGE_KEY]: SIZES };
  const effects = createTestEffects({ fetch: shop.fetch, local: token ? { ...local, 'auth-token': token } : local });
  const known = () => [RECENTLY_VIEWED_STORAGE_KEY, MY_SIZES_STORAGE_KEY].map((key) => effects.local.get(key));
  return { known, store: makeStore({ effects }) };
};

const token = { json: { success: true, token: 'token-2' } };
const unauthorized = refused(401, 'Please log in again.');
const login = { email: 'ana@example.com', password: 'secret1' };
const logInToShop = (store: ShopStore) => store.dispatch(logIn(login));
const profileWith = (own: Script[string]): Script => ({ 'GET /api/profile': own });
const ticketOf = (fails: boolean) =>
  profileWith(({ token: sent }) => {
    if (sent !== 'ticket') return { json: { success: true, user } };
    return fails ? unauthorized : { json: { success: true, user }, headers: { 'x-auth-token': 'token-2' } };
  });

describe('what only the device knows of a customer', () => {
  test.each<[how: string, script: Script, end: (store: ShopStore) => Promise<unknown>]>([
    ['a logout', { 'POST /api/logout': token }, (store) => store.dispatch(logOut())],
    ['a logout offline', { 'POST /api/logout': 'offline' }, (store) => store.dispatch(logOut())],
    ['a token that has expired', profileWith(unauthorized), (store) => store.dispatch(startPage())],
    [
      'a token that a password change ends later',
      { 'POST /api/addtocart': unauthorized },
      async (store) => {
        await store.dispatch(startPage());
        await store.dispatch(addToCart({ productId: 1, size: 'M' }));
      },
    ],
    ['a login over the session', { 'POST /api/login': token }, logInToShop],
    ['a sign-up over it', { 'POST /api/signup': token }, (store) => store.dispatch(signUp({ name: 'Ana', ...login }))],
    [
      'a reset link over it',
      { 'POST /api/reset-password': token },
      (store) => store.dispatch(resetPassword({ token: 'link', password: 'secret1' })),
    ],
    ['a social login over it', ticketOf(false), (store) => store.dispatch(receiveSocialToken('ticket'))],
  ])('goes with %s', async (_how, script, end) => {
    const { known, store } = open(script);
    await end(store);
    expect(known()).toEqual([null, null]);
  });

  test.each<[how: string, script: Script, stored: string | undefined, act: (store: ShopStore) => Promise<unknown>]>([
    ['a start of the page', {}, 'token-1', (store) => store.dispatch(startPage())],
    ['a server that is away', profileWith('offline'), 'token-1', (store) => store.dispatch(startPage())],
    ['the login of a visitor', { 'POST /api/login': token }, '', logInToShop],
    ['a login that is refused', { 'POST /api/login': unauthorized }, 'token-1', logInToShop],
    [
      'a social login that is refused',
      ticketOf(true),
      'token-1',
      (store) => store.dispatch(receiveSocialToken('ticket')),
    ],
  ])('stays after %s', async (_how, script, stored, act) => {
    const { known, store } = open(script, stored);
    await act(store);
    expect(known()).toEqual([VIEWED, SIZES]);
  });
});
