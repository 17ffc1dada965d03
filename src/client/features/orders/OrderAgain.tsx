import { cartApi } from '@/client/api/cart/cartApi';
import { selectOrderById } from '@/client/api/orders/ordersSlice';
import { selectProductById } from '@/client/api/products/products.selectors';
import { productsApi } from '@/client/api/products/productsApi';
import { showAlert } from '@/client/lib/effects/effectThunks';
import { selectMessages, useMessages } from '@/client/lib/messages';
import { notify } from '@/client/lib/notify';
import { paths } from '@/client/lib/paths';
import { navigateTo, selectLocation } from '@/client/lib/router';
import { type AppThunk, namedThunk, useAppDispatch, useAppSelector } from '@/client/lib/store';
import { uiValue, whilePending } from '@/client/lib/uiSlice';
import { failureText, isTransient, refusalOf } from '@/client/transport/requestError';
import { refetchOnce } from '@/client/transport/requests';
import { Button } from '@/client/ui/Button';
import { Stack } from '@/client/ui/Layout';
import { Text } from '@/client/ui/Typography';
import type { Order } from '@/shared/contract/orders';
import { quantityOf } from '@/shared/domain/stock';
import { type Messages, type ShownText, textOf } from '@/shared/messages/messages';

/** Id of the order whose items are being added to the cart. */
const orderAgainId = uiValue<string | null>('orderAgainId', null, 'pending');

/** True when the refusal is about this line only: then the other lines may still be added. */
const isAboutLine = (error: unknown): boolean => !isTransient(error) && refusalOf(error)?.status !== 401;

/**
 * Adds the units one by one, as far as they are on sale and in stock, reports what could not be added, and leads to the
 * cart from the page where it was started.
 */
const addOrder =
  (items: Order['items']): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { pathname } = selectLocation(getState());
    // The order's own units may have returned to the stock since the list was loaded. A failed load has its own toast.
    const { isError } = await dispatch(productsApi.endpoints.getAllProducts.initiate(undefined, refetchOnce));
    if (isError) return;
    const missing: ((messages: Messages) => string)[] = [];
    let count = 0;
    /** Why the remaining units cannot be added either: the session has ended, or the server cannot be reached. */
    let failure: ShownText | undefined;
    for (const { productId, size, quantity } of items) {
      const { id, name } = productId;
      let left = quantity;
      while (failure === undefined && left > 0 && (quantityOf(selectProductById(getState(), id), size) ?? 0) > 0) {
        const { error } = await dispatch(cartApi.endpoints.addToCart.initiate({ itemId: id, size }, { track: false }));
        if (error && isAboutLine(error)) break;
        if (error) failure = failureText(error, 'cartMessages.addFailedNetwork', 'cartMessages.addFailed');
        else left -= 1;
      }
      count += quantity - left;
      if (left > 0) {
        missing.push(({ cartMessages, orderLabels }) =>
          orderLabels.missingUnits(cartMessages.lineName(name, size), left, quantity),
        );
      }
    }
    if (missing.length > 0) {
      const messages = selectMessages(getState());
      const lines = missing.map((line) => line(messages));
      const reason = failure && textOf(messages, failure);
      dispatch(showAlert({ text: messages.orderLabels.notAddedAgain(lines, reason) }));
    }
    if (count === 0) return;
    dispatch(notify({ tone: 'success', text: ['orderLabels.addedAgain', count] }));
    if (selectLocation(getState()).pathname === pathname) dispatch(navigateTo(paths.cart));
  };

/** Adds the units of an order to the cart. Does nothing while an order is being added. */
export const orderAgain = namedThunk(
  'orders/again',
  (orderId: string): AppThunk<Promise<void>> =>
    async (dispatch, getState) => {
      const order = selectOrderById(getState(), orderId);
      if (!order || orderAgainId.select(getState()) !== null) return;
      await dispatch(whilePending(orderAgainId, orderId, () => dispatch(addOrder(order.items))));
    },
);

/** Offers the items of an order that has ended for the cart; `isMain` where the order cannot be paid any more. */
export const OrderAgain = ({ orderId, isMain }: { orderId: string; isMain: boolean }) => {
  const { orderLabels } = useMessages();
  const dispatch = useAppDispatch();
  const isAdding = useAppSelector(orderAgainId.select) === orderId;
  return (
    <Stack $gap={2} $align="start">
      <Text $size="small">{orderLabels.orderAgainText}</Text>
      <Button
        size="large"
        variant={isMain ? 'primary' : 'secondary'}
        isBusy={isAdding}
        onClick={() => void dispatch(orderAgain(orderId))}
      >
        {orderLabels.orderAgain}
      </Button>
    </Stack>
  );
};
