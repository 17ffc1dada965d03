import { type AppThunk, namedThunk } from '@/client/lib/store';
import { notifyOutcome } from '@/client/transport/requestError';
import type { CartLineId } from '@/shared/domain/cartKey';
import { selectCountInCart } from './cart.selectors';
import { cartApi } from './cartApi';
import { removalOf } from './changeCart';

/** Takes all units of a line out of the cart, each by its request: shown at once, with one toast at the end. */
export const removeLine = namedThunk(
  'cart/removeLine',
  ({ productId, size }: CartLineId): AppThunk<Promise<void>> =>
    async (dispatch, getState) => {
      const units = Array.from({ length: selectCountInCart(getState(), productId, size) });
      const removals = units.map(() =>
        dispatch(cartApi.endpoints.removeFromCart.initiate({ itemId: productId, size }, { track: false })),
      );
      const failed = (await Promise.all(removals)).find(({ error }) => error);
      const removal = removalOf(getState(), { productId, size });
      const success = { text: 'cartMessages.removed', times: units.length, ...removal } as const;
      dispatch(notifyOutcome(failed?.error, success, 'cartMessages.removeFailedNetwork', 'cartMessages.removeFailed'));
    },
);
