import { addressesContract } from './addresses';
import { authContract } from './auth';
import { cartContract } from './cart';
import type { Endpoint } from './endpoint';
import { newsletterContract } from './newsletter';
import { ordersContract } from './orders';
import { paymentContract } from './payment';
import { productsContract } from './products';
import { profileContract } from './profile';
import { uploadsContract } from './uploads';
import { wishlistContract } from './wishlist';

/** Every JSON call of the shop by `noun.verb`: what the API document and the architecture tests go through. */
export const endpoints: Readonly<Record<string, Endpoint<never, unknown>>> = Object.fromEntries(
  Object.entries({
    products: productsContract,
    cart: cartContract,
    wishlist: wishlistContract,
    addresses: addressesContract,
    orders: ordersContract,
    payment: paymentContract,
    auth: authContract,
    profile: profileContract,
    newsletter: newsletterContract,
    uploads: uploadsContract,
  }).flatMap(([noun, contract]) => Object.entries(contract).map(([verb, call]) => [`${noun}.${verb}`, call])),
);
