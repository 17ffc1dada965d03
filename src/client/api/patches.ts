import { createAction } from '@reduxjs/toolkit';
import type { Address } from '@/shared/contract/addresses';
import type { CartMap } from '@/shared/contract/cart';
import type { Product } from '@/shared/contract/products';

/** A change that is requested and not answered: applied on top of the confirmed data. */
export type Patch =
  | { readonly kind: 'cartLine'; readonly productId: number; readonly size: string; readonly by: 1 | -1 }
  | { readonly kind: 'cartHidden' }
  | { readonly kind: 'wish'; readonly productId: number; readonly isWished: boolean }
  | { readonly kind: 'addressRemoved'; readonly addressId: string };

/** The entities that the response of a mutation brings. `cart` is the whole cart. */
export interface Facts {
  readonly products?: readonly Product[];
  readonly addresses?: readonly Address[];
  readonly cart?: CartMap;
}

/** A mutation was requested. `id` names its patch until it settles. */
export const patchApplied = createAction<{ readonly id: string; readonly patch: Patch }>('patches/applied');

/** The server confirmed the mutation: its patch is removed and its response goes into the tables, in one action. */
export const patchCommitted = createAction<{ readonly id: string; readonly facts: Facts }>('patches/committed');

/** The mutation failed: its patch is removed. */
export const patchRolledBack = createAction<{ readonly id: string }>('patches/rolledBack');
