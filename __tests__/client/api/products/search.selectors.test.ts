import { allProductsReceived } from '../../../support/responses';
import { act, screen } from '@testing-library/react';
import { product, renderShop, shopWith } from '../../../support/renderShop';

import { notify } from '@/client/lib/notify';
import type * as SearchModule from '@/shared/domain/search';
import { searchProducts } from '@/shared/domain/search';

jest.mock('@/shared/domain/search', () => {
  const search = jest.requireActual<typeof SearchModule>('@/shared/domain/search');
  return { ...search, searchProducts: jest.fn(search.searchProducts) };
});

const catalogue = [product(1, { name: 'Linen Shirt' }), product(2, { name: 'Rain Jacket' })];
const searchedTexts = () => jest.mocked(searchProducts).mock.calls.map(([, text]) => text);

test('a text is searched once, whatever happens while its results and other suggestions are shown', async () => {
  const { user, store } = renderShop('/search?q=shirt', { answers: shopWith(catalogue) });
  await screen.findByText('Showing 1 - 1 out of 1 Products');
  await user.clear(screen.getByRole('combobox'));
  await user.paste('rain');
  await screen.findByRole('option', { name: /^Rain Jacket/ });
  const sold = catalogue.map((each) => ({ ...each, stock_by_size: [{ size: 'M', quantity: 1 }] }));
  act(() => {
    for (let n = 0; n < 5; n += 1) store.dispatch(notify({ tone: 'success', text: { text: `Toast ${n}` } }));
    store.dispatch(allProductsReceived(sold));
  });
  expect(screen.getByText('Toast 4')).toBeVisible();
  expect(searchedTexts()).toHaveLength(new Set(searchedTexts()).size);
  expect(searchedTexts()).toContain('shirt');
});
