import type { UnknownAction } from '@reduxjs/toolkit';
import { replayReducer } from '@/client/app/recording/replayReducer';
import type { RootState } from '@/client/lib/store';
import type { Product } from '@/shared/contract/products';

/** The shop's state after these actions, from the beginning or from another state. */
export const stateAfter = (actions: readonly UnknownAction[], from?: RootState): RootState =>
  actions.reduce<RootState>(replayReducer, from ?? replayReducer(undefined, { type: 'start' }));

/** A product as the wire carries it. */
export const productWith = (fields: Partial<Product> & { id: number }): Product => ({
  name: `Product ${fields.id}`,
  images: [`/catalogue/${fields.id}.webp`],
  image: `/catalogue/${fields.id}.webp`,
  category: 'men',
  description: '',
  new_price: 10,
  old_price: 12,
  stock_by_size: [
    { size: 'S', quantity: 5 },
    { size: 'M', quantity: 5 },
  ],
  ...fields,
});
