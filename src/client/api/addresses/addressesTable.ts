import { createAction, createEntityAdapter } from '@reduxjs/toolkit';
import type { Address } from '@/shared/contract/addresses';
import { createOptimisticTable, type OptimisticTable } from '../optimisticTable';

export type AddressesState = OptimisticTable<Address, string>;

/** The saved addresses were received, oldest first. */
export const addressesReceived = createAction<readonly Address[]>('addresses/received');

/** A new or changed address was received. */
export const addressReceived = createAction<Address>('addresses/oneReceived');

/** A patch: an address is removed. */
export const addressRemoved = createAction<string>('addresses/removed');

/** The customer's saved addresses. */
export const { reducer: addressesReducer } = createOptimisticTable<Address, string>({
  adapter: createEntityAdapter<Address, string>({ selectId: ({ _id }) => _id }),
  targetId: (patch) => (addressRemoved.match(patch) ? patch.payload : undefined),
  apply: (address, patch) => (addressRemoved.match(patch) ? undefined : address),
  fromAction: (action) => {
    if (addressesReceived.match(action)) return { list: action.payload, isWhole: true };
    return addressReceived.match(action) ? { list: [action.payload], isWhole: false } : undefined;
  },
  commitsOnSuccess: () => true,
  clearedOnLogout: true,
});
