import { TOKEN_STORAGE_KEY } from '@/shared/constants';
import type { PageConfig } from '@/shared/contract/pageConfig';
import type { ShoppingInfo } from '@/shared/contract/info';
import { PAGE_CONFIG_ELEMENT_ID } from '@/shared/constants';
import type { Product } from '@/shared/contract/products';
import { makeStore } from '@/client/app/store';
import { startPage } from '@/client/app/startup/startPage';
import { createTestEffects } from './effects';
import { orderAt } from './orders';
import { pageConfig } from './pageConfig';
import { productWith } from './products';
import { createStubShop, type StubResponses } from './stubShop';

export const tee: Product = productWith({
  id: 1,
  name: 'Pocket Tee',
  images: ['/static/tee-1.webp', '/static/tee-2.webp', '/static/tee-3.webp'],
  image: '/static/tee-1.webp',
  description: 'Soft cotton. Wash cold.',
  new_price: 14,
  old_price: 18,
  stock_by_size: [
    { size: 'S', quantity: 0 },
    { size: 'M', quantity: 5 },
    { size: 'L', quantity: 1 },
  ],
});
export const shirt: Product = { ...tee, id: 2, name: 'Linen Shirt', new_price: 38.5, old_price: 38.5 };

export const address = {
  _id: 'address-1',
  addressLine1: 'Rua Jacinto 3',
  city: 'Dili',
  state: 'Dili',
  zip: '0000',
} as const;

export const order = orderAt('placed');

export const user = { name: 'Ana Soares', email: 'ana@example.tl', phone: '+670 7712 3456', avatar: '' };

/** The response with the shop's bank account and payment methods. */
export const shoppingInfo: ShoppingInfo = {
  sizeCharts: [],
  delivery: {},
  returns: [],
  paymentTypes: ['midtrans', 'cod', 'bank_transfer'],
  idrPerUsd: 16_200,
  bank: { name: '', holder: 'Lorosae Lda', iban: 'TL380080012345678910157' },
};

/** Responses for a customer with two tees in the cart; a test overrides the responses that it tests. */
export const customerResponses = (): StubResponses => ({
  'GET /api/allproducts': { json: [tee, shirt] },
  'GET /api/shopping-info': { json: { success: true, ...shoppingInfo } },
  'GET /api/profile': { json: { success: true, user } },
  'POST /api/getcart': { json: { '1_M': 2 } },
  'GET /api/order-history': { json: [] },
  'GET /api/wishlist': { json: { success: true, wishlist: [] } },
  'GET /api/addresses': { json: { success: true, addresses: [] } },
});

interface CustomerShopOptions {
  readonly isSignedIn?: boolean;
  readonly path?: string;
  readonly config?: Partial<PageConfig>;
}

/** Creates the real store on a stubbed network and starts its session, signed in by default. */
export const openCustomerShop = async (
  changes: StubResponses = {},
  { isSignedIn = true, path = '/cart', config }: CustomerShopOptions = {},
) => {
  const shop = createStubShop({ ...customerResponses(), ...changes });
  const effects = createTestEffects({
    path,
    fetch: shop.fetch,
    local: isSignedIn ? { [TOKEN_STORAGE_KEY]: 'token' } : {},
    blocks: { [PAGE_CONFIG_ELEMENT_ID]: JSON.stringify({ ...pageConfig, ...config }) },
  });
  const store = makeStore({ effects });
  await store.dispatch(startPage());
  await settle();
  shop.calls.length = 0;
  return { store, effects, shop };
};

/** Waits for several tasks of the event loop, so that pending promises settle. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 8; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
};
