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
import type { Endpoint } from '@/shared/contract/endpoint';
import { exactCheck } from './exactCheck';

// The page's content security policy forbids code made from text, which zod would otherwise try.
z.config({ jitless: true });

/** What was answered, if it is what the contract says. */
const readAnswer = <Answer>({ answer }: Pick<Endpoint<never, Answer>, 'answer'>, json: unknown) =>
  exactCheck(answer)(json) ? { success: true as const, data: json as Answer } : answer.safeParse(json);

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
  readAnswer,
  uploadsContract,
  wishlistContract,
};
export type Contracts = typeof contracts;
