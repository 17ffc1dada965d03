import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';

/** What a query's answer is about: a change names the ones whose truth must be asked for again. */
export const TAGS = ['Products', 'Cart', 'Wishlist', 'Addresses', 'Orders', 'User'] as const;
export type Tag = (typeof TAGS)[number];

/**
 * The one API into which every resource injects its endpoints.
 * Its entries know what was asked and when; the answers themselves live once, normalized, in the resources' slices.
 */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAGS,
  // Waiting until nothing at all is under way would let one slow upload hold up the truth about the cart.
  invalidationBehavior: 'immediately',
  refetchOnReconnect: true,
  keepUnusedDataFor: 300,
  endpoints: () => ({}),
});
