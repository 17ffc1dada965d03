import { act, screen } from '@testing-library/react';
import { renderShop } from '../../../support/renderShop';
import { toastFaded, toastRemoved } from '@/client/features/notifications/notificationsSlice';
import { notify } from '@/client/lib/notify';

describe('the toasts', () => {
  test('a success has the role status, an error the role alert', () => {
    const { store } = renderShop('/nowhere');
    act(() => {
      store.dispatch(notify({ tone: 'success', text: 'Added.' }));
      store.dispatch(notify({ tone: 'error', text: 'Failed.' }));
    });
    expect(screen.getByText('Added.')).toHaveAttribute('role', 'status');
    expect(screen.getByText('Failed.')).toHaveAttribute('role', 'alert');
  });

  test('a toast fades and is then removed', () => {
    const { store } = renderShop('/nowhere');
    act(() => void store.dispatch(notify({ tone: 'success', text: 'Added.' })));
    const [toast] = store.getState().notifications.toasts;
    expect(screen.getByText('Added.')).toHaveStyle({ opacity: '1' });
    act(() => void store.dispatch(toastFaded(toast?.id ?? 0)));
    expect(screen.getByText('Added.')).toHaveStyle({ opacity: '0' });
    act(() => void store.dispatch(toastRemoved(toast?.id ?? 0)));
    expect(screen.queryByText('Added.')).not.toBeInTheDocument();
  });
});
