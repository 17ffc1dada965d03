import { act, screen, waitFor } from '@testing-library/react';
import { products, renderShop, shopWith } from '../../../support/renderShop';
import { toastFaded, toastRemoved } from '@/client/features/notifications/notificationsSlice';
import { notify } from '@/client/lib/notify';

describe('the toasts', () => {
  test('a success has the role status, an error the role alert', () => {
    const { store } = renderShop('/nowhere');
    act(() => {
      store.dispatch(notify({ tone: 'success', text: 'Added.' }));
      store.dispatch(notify({ tone: 'error', text: 'Failed.' }));
    });
    expect(screen.getByRole('status')).toHaveTextContent('Added.');
    expect(screen.getByRole('alert')).toHaveTextContent('Failed.');
  });

  test('a toast fades and is then removed', () => {
    const { store } = renderShop('/nowhere');
    act(() => void store.dispatch(notify({ tone: 'success', text: 'Added.' })));
    const [toast] = store.getState().notifications.toasts;
    expect(screen.getByText('Added.').closest('[role]')).toHaveStyle({ opacity: '1' });
    act(() => void store.dispatch(toastFaded(toast?.id ?? 0)));
    expect(screen.getByText('Added.').closest('[role]')).toHaveStyle({ opacity: '0' });
    act(() => void store.dispatch(toastRemoved(toast?.id ?? 0)));
    expect(screen.queryByText('Added.')).not.toBeInTheDocument();
  });

  test('equal toasts are one element, whose text says how many', () => {
    const { store } = renderShop('/nowhere');
    act(() => void store.dispatch(notify({ tone: 'success', text: 'Added.', detail: 'Tee, size M' })));
    const first = screen.getByText('Added.');
    act(() => void store.dispatch(notify({ tone: 'success', text: 'Added.', detail: 'Tee, size M' })));
    expect(screen.getByText('Added.')).toBe(first);
    expect(first.closest('[role]')).toHaveTextContent('Added. ×2Tee, size M');
  });

  test('a link of a toast leads to its page and removes the toast', async () => {
    const { store, user } = renderShop('/nowhere');
    const action = { label: 'View cart', to: '/cart' };
    act(() => void store.dispatch(notify({ tone: 'success', text: 'Added.', action })));
    await user.click(screen.getByRole('link', { name: 'View cart' }));
    expect(await screen.findByRole('heading', { name: 'Shopping Cart' })).toHaveFocus();
    expect(screen.queryByText('Added.')).toBeNull();
  });

  test('the action of a toast is reached from the page, puts units back and returns the focus', async () => {
    const { store, user, shop } = renderShop('/cart', {
      answers: { ...shopWith(products(1)), 'POST /api/getcart': { json: { '1_M': 1 } } },
      isLoggedIn: true,
    });
    const undo = { label: 'Undo', add: { productId: 1, size: 'M' } };
    const title = await screen.findByRole('heading', { name: 'Shopping Cart' });
    await screen.findByRole('row', { name: /Garment 1/ });
    act(() => {
      const notice = { tone: 'success', text: 'Removed.', detail: 'Tee, size M', action: undo } as const;
      store.dispatch(notify(notice));
      store.dispatch(notify(notice));
      title.focus();
    });
    await user.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Undo: Tee, size M' })).toHaveFocus();
    expect(store.getState().notifications.toasts[0]?.phase).toBe('held');
    await user.keyboard('{Enter}');
    expect(title).toHaveFocus();
    expect(screen.queryByText('Removed.')).toBeNull();
    await waitFor(() => expect(shop.callsOf('POST /api/addtocart')).toHaveLength(2));
    expect(shop.callsOf('POST /api/addtocart')[1]?.body).toEqual({ itemId: 1, size: 'M' });
  });
});
