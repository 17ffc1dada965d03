import { addToCart } from '@/client/api/cart/changeCart';
import type { AppThunk } from '@/client/lib/store';
import { type Toast, toastRemoved } from './notificationsSlice';

/** Carries out the action of a toast, once for each of the equal toasts, and removes the toast. */
export const takeToastAction =
  ({ id, times = 1, action }: Toast): AppThunk =>
  (dispatch) => {
    dispatch(toastRemoved(id));
    if (!action || 'to' in action) return;
    for (let n = 0; n < times; n += 1) void dispatch(addToCart(action.add));
  };
