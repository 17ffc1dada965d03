import { addressesApi } from '@/client/api/addresses/addressesApi';
import { authApi } from '@/client/api/auth/authApi';
import { cartApi } from '@/client/api/cart/cartApi';
import { ordersApi } from '@/client/api/orders/ordersApi';
import { productsApi } from '@/client/api/products/productsApi';
import { wishlistApi } from '@/client/api/wishlist/wishlistApi';
import { makeStore, type ShopStore } from '@/client/app/store';
import type { Effects } from '@/client/lib/effects/effects';
import type { RootState } from '@/client/lib/store';
import { startSession } from '@/client/session/session';
import { storeToken } from '@/client/transport/session';
import { replayMessages } from '@/shared/messages/en/replay';
import type { Continuation } from './continuation';

const { missing } = replayMessages.continued;

/** A customer of the sandbox who has what the log's customer had, as far as its catalogue and its rules allow. */
interface SandboxSession {
  readonly state: RootState;
  /** The ids of the log and those of the sandbox. */
  readonly ids: ReadonlyMap<string, string>;
  /** The parts that the sandbox has refused. */
  readonly refused: readonly string[];
}

type Units = readonly { readonly productId: number; readonly size: string; readonly count: number }[];

const addUnits = async ({ dispatch }: ShopStore, units: Units, refused: string[]): Promise<void> => {
  for (const { productId, size, count } of units) {
    for (let nth = 0; nth < count; nth += 1) {
      const adding = cartApi.endpoints.addToCart.initiate({ itemId: productId, size }, { track: false });
      const { error } = await dispatch(adding);
      if (error) {
        refused.push(missing.units(count - nth, productId, size));
        break;
      }
    }
  }
};

/** Places an order of the log again; it begins as a new one, without what happened to it later. */
const placeOrder = async (
  store: ShopStore,
  order: Continuation['orders'][number],
  newId: () => string,
  refused: string[],
): Promise<string | undefined> => {
  const { items, shippingAddress, paymentType, paymentStatus, transactionId } = order;
  const units = items.map(({ productId, size, quantity }) => ({ productId: productId.id, size, count: quantity }));
  await addUnits(store, units, refused);
  const isOnline = paymentType === 'midtrans' && paymentStatus === 'pending';
  const body = { shippingAddress, paymentType: isOnline ? 'midtrans' : 'cod', paymentProof: '' } as const;
  const placing = ordersApi.endpoints.createTransaction.initiate({ body, idempotencyKey: newId() }, { track: false });
  const { data } = await store.dispatch(placing);
  if (!data) refused.push(missing.order(transactionId));
  return data?.orderId;
};

/**
 * Makes a customer in the sandbox, by the calls of the shop: orders, cart, wishlist and addresses. The token is stored in the
 * port. Without a customer in the log it only loads the products.
 */
export const makeSandboxSession = async (effects: Effects, wanted: Continuation): Promise<SandboxSession> => {
  const store = makeStore({ effects });
  const { dispatch, getState } = store;
  const ids = new Map<string, string>();
  const refused: string[] = [];
  const { customer, addresses, orders, cart, wishlist } = wanted;
  if (customer) {
    const id = effects.newId();
    const body = { name: customer.name, email: `${id}@example.com`, password: `sandbox-${id}` };
    const { data, error } = await dispatch(authApi.endpoints.signUp.initiate(body, { track: false }));
    if (!data) throw Object.assign(new Error(missing.customer), { cause: error });
    storeToken(effects, data.token);
    for (const { _id, ...fields } of addresses) {
      const adding = addressesApi.endpoints.addAddress.initiate({ fields, idempotencyKey: effects.newId() });
      const added = await dispatch(adding);
      if (added.data) ids.set(_id, added.data.newAddress._id);
      else refused.push(missing.address(fields.addressLine1));
    }
    for (const order of orders) {
      const orderId = await placeOrder(store, order, effects.newId, refused);
      if (orderId !== undefined) ids.set(order._id, orderId);
    }
    await addUnits(store, cart, refused);
    for (const productId of wishlist) {
      const { error: failure } = await dispatch(wishlistApi.endpoints.addToWishlist.initiate(productId));
      if (failure) refused.push(missing.wish(productId));
    }
  }
  await Promise.all([
    dispatch(productsApi.endpoints.getAllProducts.initiate(undefined, { forceRefetch: true })),
    dispatch(startSession()),
  ]);
  const state = getState();
  for (const { _id, transactionId } of orders) {
    const placed = state.orders.view.entities[ids.get(_id) ?? ''];
    if (placed) ids.set(transactionId, placed.transactionId);
  }
  return { state, ids, refused };
};

/** A value with the ids of the sandbox in place of those of the log. */
export const withIds = <Value>(value: Value, ids: ReadonlyMap<string, string>): Value =>
  JSON.parse([...ids].reduce((text, [from, to]) => text.replaceAll(from, to), JSON.stringify(value))) as Value;
