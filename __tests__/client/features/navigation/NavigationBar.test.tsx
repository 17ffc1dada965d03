import { act, screen, waitFor, within } from '@testing-library/react';
import { renderShop } from '../../../support/renderShop';
import { TOKEN_STORAGE_KEY } from '@/shared/constants';

const bar = () => within(screen.getByRole('banner'));

describe('the navigation bar', () => {
  test('leads to Shop, Man, Women and Kids, and marks the one that is shown', async () => {
    renderShop('/mens');
    const menu = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(menu.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Shop', '/'],
      ['Man', '/mens'],
      ['Women', '/womens'],
      ['Kids', '/kids'],
    ]);
    expect(menu.getByRole('link', { current: 'page' })).toHaveTextContent('Man');
    await screen.findByText(/Showing 1/);
  });

  test('shows a visitor the way to log in, and nothing of a customer', async () => {
    renderShop('/');
    expect(await bar().findByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    expect(bar().queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument();
    expect(bar().queryByRole('link', { name: /Cart/ })).not.toBeInTheDocument();
  });

  test('shows a customer Logout, the profile and how much the cart holds', async () => {
    const { shop } = renderShop('/', { isLoggedIn: true });
    shop.answer({ 'POST /api/getcart': { json: { '1_M': 2, '2_M': 1 } } });
    expect(await bar().findByRole('link', { name: 'Cart, 3 items' })).toHaveAttribute('href', '/cart');
    expect(bar().getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
    expect(bar().getByRole('button', { name: 'Logout' })).toBeVisible();
    expect(bar().queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
  });

  test('an empty cart has no badge', async () => {
    renderShop('/', { isLoggedIn: true });
    expect(await bar().findByRole('link', { name: 'Cart, 0 items' })).toHaveTextContent('');
  });

  test('Logout clears the token and loads the shop anew', async () => {
    const { user, effects } = renderShop('/mens', { isLoggedIn: true });
    await user.click(await bar().findByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(effects.noted.left).toEqual(['/']));
    expect(effects.local.get(TOKEN_STORAGE_KEY)).toBeNull();
  });
});

describe('the burger menu', () => {
  test('opens and closes, and says which', async () => {
    const { user, store } = renderShop('/');
    const burger = bar().getByRole('button', { name: 'Open menu' });
    expect(burger).toHaveAttribute('aria-expanded', 'false');
    await user.click(burger);
    expect(bar().getByRole('button', { name: 'Close menu' })).toHaveAttribute('aria-expanded', 'true');
    expect(store.getState().navigation.isMenuOpen).toBe(true);
    await user.click(bar().getByRole('button', { name: 'Close menu' }));
    expect(store.getState().navigation.isMenuOpen).toBe(false);
  });

  test('Escape closes it and gives the focus back to the burger', async () => {
    const { user } = renderShop('/');
    await user.click(bar().getByRole('button', { name: 'Open menu' }));
    bar().getByRole('link', { name: 'Kids' }).focus();
    await user.keyboard('{Escape}');
    expect(bar().getByRole('button', { name: 'Open menu' })).toHaveFocus();
  });

  test('going somewhere, pressing beside it or tabbing out closes it', async () => {
    const { user, store } = renderShop('/');
    const open = () => user.click(bar().getByRole('button', { name: 'Open menu' }));
    const isOpen = () => store.getState().navigation.isMenuOpen;

    await open();
    await user.click(bar().getByRole('link', { name: 'Women' }));
    expect(store.getState().router.location.pathname).toBe('/womens');
    expect(isOpen()).toBe(false);

    await open();
    await user.click(screen.getByRole('contentinfo'));
    expect(isOpen()).toBe(false);

    await open();
    act(() => screen.getByRole('textbox', { name: 'Your email address' }).focus());
    await waitFor(() => expect(isOpen()).toBe(false));
  });
});
