import type { UnknownAction } from '@reduxjs/toolkit';
import type { ClientEndpointId } from '@/client/transport/call';
import type { ResponseMeta } from '@/client/transport/responses';

/** An action of a log of release 1.0.0, with a list of actions for what a response changes. */
interface EarlierAction extends UnknownAction {
  readonly payload?: unknown;
  readonly meta?: {
    readonly changes?: readonly UnknownAction[];
    readonly baseQueryMeta?: ResponseMeta & { readonly changes?: readonly UnknownAction[] };
  };
}

/** The response that each action of such a list has brought. */
const responses: Readonly<Record<string, (payload: unknown) => readonly [ClientEndpointId, unknown]>> = {
  'products/allProductsReceived': (products) => ['products.all', products],
  'products/productsReceived': (products) => ['products.bestSelling', products],
  'wishlist/wishlistReceived': (wishlist) => ['wishlist.get', { wishlist }],
  'cart/cartReceived': (cart) => ['cart.get', cart],
  'addresses/addressesReceived': (addresses) => ['addresses.list', { addresses }],
  'addresses/addressReceived': (newAddress) => ['addresses.add', { newAddress }],
  'orders/ordersReceived': (orders) => ['orders.history', orders],
  'session/userReceived': (user) => ['profile.get', { user }],
  'pageConfig/paymentSettingsReceived': (settings) => ['info.shopping', settings],
};

const metaOf = ({ type, payload }: EarlierAction): ResponseMeta => {
  if (type === 'products/cachedResponseShown') return { cachedAt: payload as number };
  const [endpoint, response] = responses[type]?.(payload) ?? [];
  return endpoint ? { endpoint, response } : {};
};

const upgradeChange = (change: UnknownAction): UnknownAction =>
  change.type in responses ? { ...change, meta: { baseQueryMeta: metaOf(change) } } : change;

/** The action of this release for one of a log of release 1.0.0; other actions as they are. */
export const upgradeAction = (action: UnknownAction): UnknownAction => {
  const { type, payload, meta } = action as EarlierAction;
  // It committed the patch of a mutation after the action that fulfilled it; most have brought nothing else.
  if (type === 'patches/committed') {
    const { id, changes } = payload as { readonly id: string; readonly changes: readonly UnknownAction[] };
    const response: ResponseMeta = { endpoint: 'cart.add', response: {}, ...Object.assign({}, ...changes.map(metaOf)) };
    return { type, meta: { requestId: id, baseQueryMeta: response } };
  }
  if (meta?.changes) return { ...action, meta: { ...meta, changes: meta.changes.map(upgradeChange) } };
  const { changes, ...baseQueryMeta } = meta?.baseQueryMeta ?? {};
  if (!changes) return action;
  return { ...action, meta: { ...meta, baseQueryMeta: Object.assign(baseQueryMeta, ...changes.map(metaOf)) } };
};
