import type { UnknownAction } from '@reduxjs/toolkit';
import { type LanguageData, languageShown } from '@/client/lib/language';
import type { ClientEndpointId } from '@/client/transport/call';
import type { ResponseMeta } from '@/client/transport/responses';

/** An action of an earlier log, with a list of actions for what a response changes. */
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
  'pageConfig/localTextsReceived': (texts) => ['info.shop', (texts as { readonly shop: unknown }).shop],
};

const metaOf = ({ type, payload, meta }: EarlierAction): ResponseMeta => {
  if (type === 'responses/received') return meta?.baseQueryMeta ?? {};
  if (type === 'products/cachedResponseShown') return { cachedAt: payload as number };
  const [endpoint, response] = responses[type]?.(payload) ?? [];
  return endpoint ? { endpoint, response } : {};
};

/** The data that a change of language has brought by the actions of its list. */
const languageDataOf = (changes: readonly UnknownAction[]): LanguageData => {
  const metas = changes.map(metaOf);
  const responseTo = (endpoint: ClientEndpointId) => metas.find((meta) => meta.endpoint === endpoint)?.response;
  // The response with the products says how old they are.
  const cachedAt = metas.reduce<number | undefined>(
    (before, meta) => meta.cachedAt ?? (meta.endpoint === 'products.all' ? undefined : before),
    undefined,
  );
  return {
    shop: responseTo('info.shop') as LanguageData['shop'],
    shopping: responseTo('info.shopping') as LanguageData['shopping'],
    products: responseTo('products.all') as LanguageData['products'],
    cachedAt,
    entries: changes.filter(({ type }) => type.startsWith('api/')),
  };
};

/** The action of this release for one of an earlier log; other actions as they are. */
export const upgradeAction = (action: UnknownAction): UnknownAction => {
  const { type, payload, meta } = action as EarlierAction;
  // It committed the patch of a mutation after the action that fulfilled it; most have brought nothing else.
  if (type === 'patches/committed') {
    const { id, changes } = payload as { readonly id: string; readonly changes: readonly UnknownAction[] };
    const response: ResponseMeta = { endpoint: 'cart.add', response: {}, ...Object.assign({}, ...changes.map(metaOf)) };
    return { type, meta: { requestId: id, baseQueryMeta: response } };
  }
  // Without a list it brought only the language.
  if (type === languageShown.type)
    return { ...action, meta: meta?.changes ? languageDataOf(meta.changes) : (meta ?? {}) };
  const { changes, ...baseQueryMeta } = meta?.baseQueryMeta ?? {};
  if (!changes) return action;
  return { ...action, meta: { ...meta, baseQueryMeta: Object.assign(baseQueryMeta, ...changes.map(metaOf)) } };
};
