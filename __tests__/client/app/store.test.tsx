import { act, render } from '@testing-library/react';
import { Provider, useSelector } from 'react-redux';
import { createClock } from '../../support/clock';
import { createTestEffects } from '../../support/effects';
import { createModelShop } from '../support/modelShop';
import { selectCartCount } from '@/client/api/cart/cart.selectors';
import { addToCart } from '@/client/api/cart/changeCart';
import { selectCategoryIds, selectProductById } from '@/client/api/products/products.selectors';
import { startPage } from '@/client/app/startup/startPage';
import { makeStore } from '@/client/app/store';
import type { RootState } from '@/client/lib/store';

const PRODUCTS = Array.from({ length: 200 }, (_, index) => ({ id: index + 1, name: `P${index}`, sizes: { M: 9 } }));

const openShop = async () => {
  const clock = createClock();
  const shop = createModelShop(clock, PRODUCTS);
  const effects = createTestEffects({ clock, fetch: shop.fetch, local: { 'auth-token': 'token' } });
  const store = makeStore({ effects });
  const started = store.dispatch(startPage());
  await clock.pass(100);
  await started;
  return { clock, store };
};

test('one add to the cart renders one of 200 cards and the badge, once each, from the press to the refetch', async () => {
  const { clock, store } = await openShop();
  const rendered: string[] = [];
  const Card = ({ id }: { id: number }) => {
    const product = useSelector((state: RootState) => selectProductById(state, id));
    rendered.push(`card ${id}`);
    return <li>{product?.name}</li>;
  };
  const Badge = () => {
    rendered.push('badge');
    return <b>{useSelector(selectCartCount)}</b>;
  };
  const Grid = () => {
    rendered.push('grid');
    const ids = useSelector((state: RootState) => selectCategoryIds(state, 'men'));
    return (
      <ul>
        {ids.map((id) => (
          <Card key={id} id={id} />
        ))}
      </ul>
    );
  };
  render(
    <Provider store={store}>
      <Grid />
      <Badge />
    </Provider>,
  );
  expect(rendered.filter((name) => name.startsWith('card'))).toHaveLength(200);
  rendered.length = 0;
  await act(async () => {
    void store.dispatch(addToCart({ productId: 7, size: 'M' }));
    await clock.pass(100);
  });
  expect(selectCartCount(store.getState())).toBe(1);
  expect(rendered.sort()).toEqual(['badge', 'card 7']);
});

test('the state can be serialized, and a store can be created from it', async () => {
  const { store } = await openShop();
  const state = store.getState();
  expect(JSON.parse(JSON.stringify(state))).toEqual(JSON.parse(JSON.stringify({ ...state })));
  const again = makeStore({
    effects: createTestEffects(),
    preloadedState: JSON.parse(JSON.stringify(state)) as RootState,
  });
  expect(selectCategoryIds(again.getState(), 'men')).toHaveLength(200);
});
