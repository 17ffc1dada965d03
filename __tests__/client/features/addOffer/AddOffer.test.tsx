import { act, screen, waitFor } from '@testing-library/react';
import { product, renderShop, shopWith } from '../../../support/renderShop';
import { addToCart } from '@/client/api/cart/changeCart';
import { startSession } from '@/client/session/session';
import { logInAgain } from '../../support/logInAgain';
import { ADD_OFFER_LIFETIME_MS, INTERRUPTED_ADD_STORAGE_KEY, TOKEN_STORAGE_KEY } from '@/shared/constants';
import type { Product } from '@/shared/contract/products';

const ADD = 'POST /api/addtocart';
const QUESTION = 'Add Linen Shirt, size M, to your cart?';
const shirt = product(1, { name: 'Linen Shirt' });

/** A visitor presses ADD TO CART; `login` then starts the session of a customer in the same tab. */
const interrupt = async (list: readonly Product[] = [shirt], change?: (note: string) => string) => {
  const shown = renderShop('/login', { answers: { ...shopWith(list), [ADD]: { json: { success: true } } } });
  await act(() => shown.isStarted);
  const { store, effects, shop } = shown;
  await act(() => store.dispatch(addToCart({ productId: 1, size: 'M' })));
  expect(shop.callsOf(ADD)).toEqual([]);
  const note = effects.session.get(INTERRUPTED_ADD_STORAGE_KEY) ?? '';
  if (change) effects.session.set(INTERRUPTED_ADD_STORAGE_KEY, change(note));
  const login = async () => {
    await act(() => logInAgain(store, effects));
    await waitFor(() => expect(effects.session.get(INTERRUPTED_ADD_STORAGE_KEY)).toBeNull());
  };
  return { ...shown, note, login };
};

const noOffer = async ({ login, store }: Awaited<ReturnType<typeof interrupt>>) => {
  await login();
  await act(() => Promise.resolve());
  expect(store.getState().session.offeredPiece).toBeUndefined();
};

test('an add that needs a login is offered after it, once, and is not done by itself', async () => {
  const shown = await interrupt();
  expect(screen.queryByText(QUESTION)).not.toBeInTheDocument();
  await shown.login();
  expect(await screen.findByText(QUESTION)).toBeInTheDocument();
  expect(screen.getByRole('complementary', { name: 'Add to cart' })).toContainElement(screen.getByText(QUESTION));
  expect(shown.shop.callsOf(ADD)).toEqual([]);
  await noOffer(shown);
});

test('Add puts the piece into the cart; the focus is not lost', async () => {
  const { user, login, shop } = await interrupt();
  await login();
  await user.click(await screen.findByRole('button', { name: 'Add' }));
  await waitFor(() => expect(shop.callsOf(ADD).map(({ body }) => body)).toEqual([{ itemId: 1, size: 'M' }]));
  expect(screen.queryByText(QUESTION)).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('No ends the offer without a request', async () => {
  const { user, login, shop } = await interrupt();
  await login();
  await user.click(await screen.findByRole('button', { name: 'No thanks' }));
  expect(screen.queryByText(QUESTION)).not.toBeInTheDocument();
  expect(shop.callsOf(ADD)).toEqual([]);
});

test('the note names the piece and no person', async () => {
  const { note } = await interrupt();
  expect(JSON.parse(note)).toEqual({ productId: 1, size: 'M', at: expect.any(Number) as number, from: '/login' });
});

test('a piece that is sold out meanwhile is not offered', async () => {
  const soldOut = product(1, { stock_by_size: [{ size: 'M', quantity: 0 }] });
  await noOffer(await interrupt([soldOut]));
});

test('a piece that is no longer on sale is not offered', async () => {
  await noOffer(await interrupt([product(2)]));
});

test.each([
  ['an old one', (note: string) => note.replace(/\d{5,}/, (at) => String(Number(at) - ADD_OFFER_LIFETIME_MS - 1))],
  ['no JSON', () => 'x'],
  ['null', () => 'null'],
  ['incomplete', () => '{"productId":1}'],
])('a note is ignored and removed: %s', async (_what, change) => {
  await noOffer(await interrupt([shirt], change));
});

test('the end of the session ends the offer', async () => {
  const { login, store, effects } = await interrupt();
  await login();
  await screen.findByText(QUESTION);
  effects.local.remove(TOKEN_STORAGE_KEY);
  await act(() => store.dispatch(startSession()));
  expect(screen.queryByText(QUESTION)).not.toBeInTheDocument();
});
