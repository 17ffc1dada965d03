import { act, screen, waitFor, within } from '@testing-library/react';
import { renderShop } from '../../../support/renderShop';
import { TOKEN_STORAGE_KEY } from '@/shared/constants';

const bar = () => within(screen.getByRole('banner'));

describe('the navigation bar', () => {
  test('links to Shop, Man, Women and Kids and marks the current page', async () => {
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

  test('shows visitors the login link and no customer actions', async () => {
    renderShop('/');
    expect(await bar().findByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    expect(bar().queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument();
    expect(bar().queryByRole('link', { name: /Cart/ })).not.toBeInTheDocument();
  });

  test('shows customers Logout, the profile and the cart count', async () => {
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

  test('Logout removes the token and reloads the shop', async () => {
    const { user, effects } = renderShop('/mens', { isLoggedIn: true });
    await user.click(await bar().findByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(effects.noted.left).toEqual(['/']));
    expect(effects.local.get(TOKEN_STORAGE_KEY)).toBeNull();
  });
});

describe('the burger menu', () => {
  test('opens, closes and exposes its state', async () => {
    const { user } = renderShop('/');
    const burger = bar().getByRole('button', { name: 'Open menu' });
    expect(burger).toHaveAttribute('aria-expanded', 'false');
    await user.click(burger);
    expect(bar().getByRole('button', { name: 'Close menu' })).toHaveAttribute('aria-expanded', 'true');
    await user.click(bar().getByRole('button', { name: 'Close menu' }));
    expect(bar().getByRole('button', { name: 'Open menu' })).toHaveAttribute('aria-expanded', 'false');
  });

  test('has Logout for customers only', async () => {
    const { user, effects } = renderShop('/mens', { isLoggedIn: true });
    await bar().findByRole('link', { name: 'Profile' });
    await user.click(bar().getByRole('button', { name: 'Open menu' }));
    const menu = document.getElementById('main-menu') as HTMLElement;
    await user.click(within(menu).getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(effects.noted.left).toEqual(['/']));
    expect(effects.local.get(TOKEN_STORAGE_KEY)).toBeNull();
    expect(within(menu).queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument();
  });

  test('Escape closes it and returns the focus to the burger button', async () => {
    const { user } = renderShop('/');
    await user.click(bar().getByRole('button', { name: 'Open menu' }));
    bar().getByRole('link', { name: 'Kids' }).focus();
    await user.keyboard('{Escape}');
    expect(bar().getByRole('button', { name: 'Open menu' })).toHaveFocus();
  });

  test('navigation, a click outside or focus outside closes it', async () => {
    const { user, store } = renderShop('/');
    const open = () => user.click(bar().getByRole('button', { name: 'Open menu' }));
    const isOpen = () => bar().queryByRole('button', { name: 'Close menu' }) !== null;

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
