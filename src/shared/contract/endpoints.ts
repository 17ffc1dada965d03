import { addressesContract } from './addresses';
import { authContract } from './auth';
import { cartContract } from './cart';
import type { ResponseOf, BodyOf, Endpoint } from './endpoint';
import { infoContract } from './info';
import { newsletterContract } from './newsletter';
import { ordersContract } from './orders';
import { paymentContract } from './payment';
import { productsContract } from './products';
import { profileContract } from './profile';
import { uploadsContract } from './uploads';
import { wishlistContract } from './wishlist';

export const contracts = {
  products: productsContract,
  cart: cartContract,
  wishlist: wishlistContract,
  addresses: addressesContract,
  orders: ordersContract,
  payment: paymentContract,
  auth: authContract,
  profile: profileContract,
  newsletter: newsletterContract,
  info: infoContract,
  uploads: uploadsContract,
};
type Contracts = typeof contracts;

/** The name of a resource in the contract: `cart`. */
export type ContractResource = keyof Contracts;
/** The name of an endpoint in the contract: `cart.add`. */
export type EndpointId = {
  [R in ContractResource]: `${R}.${Extract<keyof Contracts[R], string>}`;
}[ContractResource];

type EndpointAt<Id extends EndpointId> = Id extends `${infer R extends ContractResource}.${infer Name}`
  ? Contracts[R][Name & keyof Contracts[R]]
  : never;
/** The JSON request body of an endpoint; undefined for none. */
export type RequestBody<Id extends EndpointId> = BodyOf<EndpointAt<Id>>;
export type ResponseBody<Id extends EndpointId> = ResponseOf<EndpointAt<Id>>;

/** All JSON endpoints of the shop, by `resource.name`. */
export const endpoints = Object.fromEntries(
  Object.entries(contracts).flatMap(([resource, contract]) =>
    Object.entries(contract).map(([name, endpoint]) => [`${resource}.${name}`, endpoint]),
  ),
) as Readonly<Record<EndpointId, Endpoint<never, unknown>>>;
