import { act, screen, waitFor, within } from '@testing-library/react';
import { product, products, renderShop, shopWith } from '../../support/renderShop';
import { paths } from '@/client/lib/paths';

describe('the layout of every page', () => {
  test.each([
    paths.home,
    paths.mens,
    paths.newCollections,
    paths.product(1),
    paths.cart,
    paths.orderHistory,
    paths.orderDetail('x'),
    paths.login,
    '/nowhere',
  ])('%s has navigation, main landmark, one first-level heading and the footer', async (path) => {
    renderShop(path);
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
    expect(screen.getByRole('main')).toBeInTheDocument();
    expect(screen.getByRole('contentinfo')).toBeInTheDocument();
  });

  test('the profile has no footer', async () => {
    renderShop(paths.profile, { isLoggedIn: true });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
  });

  test('the skip link moves the focus past the navigation', async () => {
    const { user } = renderShop('/');
    await user.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

describe('navigation to a page', () => {
  test('the document title follows the page, and is the name of a product once it is loaded', async () => {
    const { user } = renderShop('/product/1', { answers: shopWith([product(1, { name: 'Linen Shirt' })]) });
    await waitFor(() => expect(document.title).toBe('Linen Shirt · Lorosae'));
    await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Women' }));
    expect(document.title).toBe('Women · Lorosae');
  });

  test('the first page does not move the focus; later pages move it to their heading', async () => {
    const { user } = renderShop('/mens');
    await screen.findByText(/Showing/);
    expect(document.body).toHaveFocus();
    await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Women' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Women' })).toHaveFocus();
    await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Login' }));
    expect(screen.queryByRole('heading', { level: 1, name: 'Women' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Login' })).toHaveFocus());
  });

  test('a new page starts at the top; back navigation restores the scroll position', async () => {
    const { user, effects } = renderShop('/mens', { answers: shopWith(products(8)) });
    await screen.findByText(/Showing/);
    const page = document.documentElement;
    const scrollTo = (top: number) => {
      page.scrollTop = top;
      act(() => void document.dispatchEvent(new Event('scroll')));
    };
    scrollTo(700);
    const list = effects.history.location();
    await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Women' }));
    expect(page.scrollTop).toBe(0);
    scrollTo(120);
    act(() => effects.popTo(list));
    expect(page.scrollTop).toBe(700);
  });
});
