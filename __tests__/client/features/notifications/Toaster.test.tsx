import { act, screen, waitFor } from '@testing-library/react';
import { products, renderShop, shopWith } from '../../../support/renderShop';
import { toastFaded, toastRemoved } from '@/client/features/notifications/notificationsSlice';
import { notify } from '@/client/lib/notify';

const toastOf = (text: string) => screen.getByText(text).closest('[aria-atomic]');

/** The live regions around a text. */
const liveRegionsOf = (text: string) => {
  const regions: Element[] = [];
  const next = (at: Element) => at.parentElement?.closest('[aria-live], [role="alert"], [role="status"]');
  for (let at = next(screen.getByText(text)); at; at = next(at)) regions.push(at);
  return regions;
};

describe('the toasts', () => {
  test('each is in one live region, which was there before it: polite for a success, assertive for an error', () => {
    const { store, container } = renderShop('/nowhere');
    const [errors, successes] = container.querySelectorAll('[aria-live]');
    act(() => {
      store.dispatch(notify({ tone: 'success', text: { text: 'Added.' } }));
      store.dispatch(notify({ tone: 'error', text: { text: 'Failed.' } }));
    });
    expect(liveRegionsOf('Added.')).toEqual([successes]);
    expect(successes).toHaveAttribute('aria-live', 'polite');
    expect(liveRegionsOf('Failed.')).toEqual([errors]);
    expect(errors).toHaveAttribute('aria-live', 'assertive');
  });

  test('the announcement of a toast with an action says its detail once', () => {
    const { store } = renderShop('/nowhere');
    const action = { label: 'cartMessages.viewCart' as const, to: '/cart' };
    act(
      () => void store.dispatch(notify({ tone: 'success', text: { text: 'Added.' }, detail: 'Tee, size M', action })),
    );
    const link = screen.getByRole('link', { name: 'View cart' });
    expect(link).toHaveAccessibleDescription('Tee, size M');
  });

  test('one with an action stays while a pointer is over it or the focus in it', async () => {
    const { store, user } = renderShop('/nowhere');
    const phase = () => store.getState().notifications.toasts[0]?.phase;
    const action = { label: 'cartMessages.viewCart' as const, to: '/cart' };
    act(() => void store.dispatch(notify({ tone: 'success', text: { text: 'Added.' }, action })));
    const link = screen.getByRole('link', { name: 'View cart' });
    await user.hover(screen.getByText('Added.'));
    expect(phase()).toBe('held');
    act(() => link.focus());
    await user.unhover(screen.getByText('Added.'));
    expect(phase()).toBe('held');
    act(() => link.blur());
    expect(phase()).toBe('shown');
    await user.pointer({ keys: '[TouchA>]', target: screen.getByText('Added.') });
    expect(phase()).toBe('held');
    await user.pointer({ keys: '[/TouchA]' });
    expect(phase()).toBe('shown');
  });

  test('one without an action is not held: what is below it can be pressed', async () => {
    const { store, user } = renderShop('/nowhere');
    act(() => void store.dispatch(notify({ tone: 'success', text: { text: 'Added.' } })));
    await user.hover(screen.getByText('Added.'));
    expect(store.getState().notifications.toasts[0]?.phase).toBe('shown');
    expect(toastOf('Added.')).not.toHaveStyle({ pointerEvents: 'auto' });
  });

  test.each([
    ['below the control that was used, when they would cover it', { top: 90, bottom: 134 }, /^calc\(134px/],
    ['at their usual place otherwise', { top: 300, bottom: 344 }, /^$/],
  ])('the toasts are %s', async (_case, control, place) => {
    const { store, user, container } = renderShop('/nowhere');
    const button = screen.getByRole('button', { name: 'Search' });
    const corner = container.querySelector('[aria-live]')?.parentElement as HTMLElement;
    const at = (box: Partial<DOMRect>) => () => ({ left: 16, right: 344, ...box }) as DOMRect;
    jest.spyOn(button, 'getBoundingClientRect').mockImplementation(at(control));
    jest.spyOn(corner, 'getBoundingClientRect').mockImplementation(at({ top: 76, bottom: 138 }));
    await user.click(button);
    act(() => void store.dispatch(notify({ tone: 'success', text: { text: 'Added.' } })));
    expect(corner.style.insetBlockStart).toMatch(place);
  });

  test('a toast fades and is then removed', () => {
    const { store } = renderShop('/nowhere');
    act(() => void store.dispatch(notify({ tone: 'success', text: { text: 'Added.' } })));
    const [toast] = store.getState().notifications.toasts;
    expect(toastOf('Added.')).toHaveStyle({ opacity: '1' });
    act(() => void store.dispatch(toastFaded(toast?.id ?? 0)));
    expect(toastOf('Added.')).toHaveStyle({ opacity: '0' });
    act(() => void store.dispatch(toastRemoved(toast?.id ?? 0)));
    expect(screen.queryByText('Added.')).not.toBeInTheDocument();
  });

  test('equal toasts are one element, whose text says how many', () => {
    const { store } = renderShop('/nowhere');
    act(() => void store.dispatch(notify({ tone: 'success', text: { text: 'Added.' }, detail: 'Tee, size M' })));
    const first = screen.getByText('Added.');
    act(() => void store.dispatch(notify({ tone: 'success', text: { text: 'Added.' }, detail: 'Tee, size M' })));
    expect(screen.getByText('Added.')).toBe(first);
    expect(toastOf('Added.')).toHaveTextContent('Added. ×2Tee, size M');
  });

  test('a link of a toast leads to its page and removes the toast', async () => {
    const { store, user } = renderShop('/nowhere');
    const action = { label: 'cartMessages.viewCart' as const, to: '/cart' };
    act(() => void store.dispatch(notify({ tone: 'success', text: { text: 'Added.' }, action })));
    await user.click(screen.getByRole('link', { name: 'View cart' }));
    expect(await screen.findByRole('heading', { name: 'Shopping Cart' })).toHaveFocus();
    expect(screen.queryByText('Added.')).toBeNull();
  });

  test('the action of a toast is reached from the page, puts units back and returns the focus', async () => {
    const { store, user, shop } = renderShop('/cart', {
      answers: { ...shopWith(products(1)), 'POST /api/getcart': { json: { '1_M': 1 } } },
      isLoggedIn: true,
    });
    const undo = { label: 'cartMessages.undo' as const, add: { productId: 1, size: 'M' } };
    const title = await screen.findByRole('heading', { name: 'Shopping Cart' });
    await screen.findByRole('row', { name: /Garment 1/ });
    act(() => {
      const notice = { tone: 'success', text: { text: 'Removed.' }, detail: 'Tee, size M', action: undo } as const;
      store.dispatch(notify(notice));
      store.dispatch(notify(notice));
      title.focus();
    });
    await user.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Undo', description: 'Tee, size M' })).toHaveFocus();
    expect(store.getState().notifications.toasts[0]?.phase).toBe('held');
    await user.keyboard('{Enter}');
    expect(title).toHaveFocus();
    expect(screen.queryByText('Removed.')).toBeNull();
    await waitFor(() => expect(shop.callsOf('POST /api/addtocart')).toHaveLength(2));
    expect(shop.callsOf('POST /api/addtocart')[1]?.body).toEqual({ itemId: 1, size: 'M' });
  });
});
