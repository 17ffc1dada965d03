import { createAction } from '@reduxjs/toolkit';
import type { Address } from '@/shared/contract/addresses';
import type { Product } from '@/shared/contract/products';

/** A change that has been asked for and is not answered yet: shown at once, on top of what the server last said. */
export type Intent =
  | { readonly kind: 'cartLine'; readonly productId: number; readonly size: string; readonly by: 1 | -1 }
  | { readonly kind: 'cartHidden' }
  | { readonly kind: 'wish'; readonly productId: number; readonly isWished: boolean }
  | { readonly kind: 'addressGone'; readonly addressId: string };

/** What an answer says beyond 'it worked'. */
export interface Facts {
  readonly product?: Product;
  readonly address?: Address;
  readonly isCartEmptied?: boolean;
}

/** A change was asked for: its intent is in. `id` names the change until it is answered. */
export const changeAsked = createAction<{ readonly id: string; readonly intent: Intent }>('changes/asked');

/** The server did the change: its intent is out and what the server said is in, in one step. */
export const changeAnswered = createAction<{ readonly id: string; readonly facts: Facts }>('changes/answered');

/** The change has no answer: its intent is out, and nothing else has ever been touched. */
export const changeFailed = createAction<{ readonly id: string }>('changes/failed');
