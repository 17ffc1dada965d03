import { screen } from '@testing-library/react';
import { renderShop } from '../../../support/renderShop';

test('the heading of a loaded page takes the focus at once, so that only it is announced', async () => {
  const { user } = renderShop('/');
  await screen.findByRole('heading', { level: 1 });
  const follow = async (name: string) => user.click(screen.getAllByRole('link', { name })[0] as HTMLElement);
  await follow('Man');
  expect(await screen.findByRole('heading', { level: 1, name: 'Man' })).toHaveFocus();
  const focused: (string | undefined)[] = [];
  document.addEventListener('focusin', ({ target }) => focused.push((target as HTMLElement).tagName));
  await follow('Shop');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(focused).toEqual(['A', 'H1']);
});
