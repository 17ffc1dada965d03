import { cartApi } from '@/client/api/cart/cartApi';
import { selectOrderById } from '@/client/api/orders/orders.selectors';
import { selectProductById } from '@/client/api/products/products.selectors';
import { productsApi } from '@/client/api/products/productsApi';
import { failureText, isTransient, refusalOf } from '@/client/api/requestError';
import { refetchOnce, untracked } from '@/client/api/requests';
import { showAlert } from '@/client/lib/effects/effectThunks';
import { notify } from '@/client/lib/notify';
import { paths } from '@/client/lib/paths';
import { navigateTo } from '@/client/lib/router/navigation';
import { selectLocation } from '@/client/lib/router/routerSlice';
import { type AppThunk, useAppDispatch, useAppSelector } from '@/client/lib/store';
import { uiValue, whilePending } from '@/client/lib/uiSlice';
import { Button } from '@/client/ui/Button';
import { Stack } from '@/client/ui/Layout';
import { Text } from '@/client/ui/Typography';
import type { Order } from '@/shared/contract/orders';
import { quantityOf } from '@/shared/domain/stock';
import { cartMessages } from '@/shared/messages/cart';
import { orderLabels } from '@/shared/messages/orders';

/** Id of the order whose items are being added to the cart. */
const orderAgainId = uiValue<string | null>('orderAgainId', null, 'pending');

type Line = Order['items'][number];

interface Addition {
  readonly added: number;
  /** Why the remaining units cannot be added either: the session has ended, or the server cannot be reached. */
  readonly failure?: string;
}

/** True when the refusal is about this line only. */
const isAboutLine = (error: unknown): boolean => {
  const status = refusalOf(error)?.status;
  return !isTransient(error) && status !== 401;
};

/** Adds the units of a line to the cart, one by one, as long as there are any. */
const addLine =
  ({ productId: { id }, size, quantity }: Line): AppThunk<Promise<Addition>> =>
  async (dispatch, getState) => {
    for (let added = 0; added < quantity; added += 1) {
      if ((quantityOf(selectProductById(getState(), id), size) ?? 0) <= 0) return { added };
      const { error } = await dispatch(cartApi.endpoints.addToCart.initiate({ itemId: id, size }, untracked));
      if (error && isAboutLine(error)) return { added };
      if (error) {
        return { added, failure: failureText(error, cartMessages.addFailedNetwork, cartMessages.addFailed) };
      }
    }
    return { added: quantity };
  };

/** Adds what is on sale and in stock; the others keep 0 units after a failure. */
const addLines =
  (items: readonly Line[]): AppThunk<Promise<{ additions: readonly number[]; failure: string | undefined }>> =>
  async (dispatch) => {
    const additions: number[] = [];
    let failure: string | undefined;
    for (const line of items) {
      const addition: Addition = failure === undefined ? await dispatch(addLine(line)) : { added: 0 };
      additions.push(addition.added);
      failure ??= addition.failure;
    }
    return { additions, failure };
  };

/** The lines of which fewer units were added than ordered. */
const describeMissing = (items: readonly Line[], additions: readonly number[]): readonly string[] =>
  items.flatMap(({ productId: { name }, size, quantity }, index) => {
    const missing = quantity - (additions[index] ?? 0);
    if (missing === 0) return [];
    return [orderLabels.missingUnits(cartMessages.lineName(name, size), missing, quantity)];
  });

/** Adds the lines, reports what could not be added, and leads to the cart from the page where it was started. */
const addOrder =
  (items: readonly Line[]): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { pathname } = selectLocation(getState());
    // The order's own units may have returned to the stock since the list was loaded. A failed load has its own toast.
    const { isError } = await dispatch(productsApi.endpoints.getAllProducts.initiate(undefined, refetchOnce));
    if (isError) return;
    const { additions, failure } = await dispatch(addLines(items));
    const count = additions.reduce((sum, units) => sum + units, 0);
    const missing = describeMissing(items, additions);
    if (missing.length > 0) dispatch(showAlert(orderLabels.notAddedAgain(missing, failure)));
    if (count === 0) return;
    dispatch(notify({ tone: 'success', text: orderLabels.addedAgain(count) }));
    if (selectLocation(getState()).pathname === pathname) dispatch(navigateTo(paths.cart));
  };

/**
 * Adds the units of an order's lines to the cart, as far as they are on sale and in stock, and leads to the cart. A
 * message names the lines that could not be added. Does nothing while an order is being added.
 */
export const orderAgain =
  (orderId: string): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const order = selectOrderById(getState(), orderId);
    if (!order || orderAgainId.select(getState()) !== null) return;
    await dispatch(whilePending(orderAgainId, orderId, () => dispatch(addOrder(order.items))));
  };

/** Offers the items of an order that has ended for the cart; `isMain` where the order cannot be paid any more. */
export const OrderAgain = ({ orderId, isMain }: { orderId: string; isMain: boolean }) => {
  const dispatch = useAppDispatch();
  const isAdding = useAppSelector(orderAgainId.select) === orderId;
  return (
    <Stack gap={2} align="start">
      <Text size="small">{orderLabels.orderAgainText}</Text>
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
