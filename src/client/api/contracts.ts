import * as z from 'zod/mini';
import { addressesContract } from '@/shared/contract/addresses';
import { authContract } from '@/shared/contract/auth';
import { cartContract } from '@/shared/contract/cart';
import { heardFailureSchema } from '@/shared/contract/failure';
import { newsletterContract } from '@/shared/contract/newsletter';
import { ordersContract } from '@/shared/contract/orders';
import { productsContract } from '@/shared/contract/products';
import { profileContract } from '@/shared/contract/profile';
import { uploadsContract } from '@/shared/contract/uploads';
import { wishlistContract } from '@/shared/contract/wishlist';

// The page's content security policy forbids code made from text, which zod would otherwise try.
z.config({ jitless: true });

/** What the shop's calls are made and checked by. Comes with the first call: a page that is only shown needs none. */
export const contracts = {
  addressesContract,
  authContract,
  cartContract,
  heardFailureSchema,
  newsletterContract,
  ordersContract,
  productsContract,
  profileContract,
  uploadsContract,
  wishlistContract,
};
export type Contracts = typeof contracts;
