import { createAction, createEntityAdapter } from '@reduxjs/toolkit';
import type { Address } from '@/shared/contract/addresses';
import { createOptimisticTable, type OptimisticTable } from '../optimisticTable';

export type AddressesState = OptimisticTable<Address, string>;

/** The saved addresses were received, oldest first. */
export const addressesReceived = createAction<readonly Address[]>('addresses/received');

/** The customer's saved addresses. */
export const { reducer: addressesReducer } = createOptimisticTable<Address, string>({
  adapter: createEntityAdapter<Address, string>({ selectId: ({ _id }) => _id }),
  targetId: (patch) => (patch.kind === 'addressRemoved' ? patch.addressId : undefined),
  apply: (address, patch) => (patch.kind === 'addressRemoved' ? undefined : address),
  fromAction: (action) => (addressesReceived.match(action) ? { list: action.payload, isWhole: true } : undefined),
  fromResponse: ({ addresses }) => addresses && { list: addresses, isWhole: false },
  commitsOnSuccess: () => true,
  clearedOnLogout: true,
});
