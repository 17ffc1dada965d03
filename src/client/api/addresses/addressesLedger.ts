import { createAction, createEntityAdapter } from '@reduxjs/toolkit';
import type { Address } from '@/shared/contract/addresses';
import { createLedger, type Ledger } from '../ledger';

export type AddressesState = Ledger<Address, string>;

/** The saved addresses were answered, oldest first. */
export const addressesReceived = createAction<readonly Address[]>('addresses/received');

/** The customer's saved addresses. */
export const { reducer: addressesReducer } = createLedger<Address, string>({
  adapter: createEntityAdapter<Address, string>({ selectId: ({ _id }) => _id }),
  concerns: (intent) => (intent.kind === 'addressGone' ? intent.addressId : undefined),
  apply: (address, intent) => (intent.kind === 'addressGone' ? undefined : address),
  received: (action) => (addressesReceived.match(action) ? { list: action.payload, isWhole: true } : undefined),
  learned: ({ address }) => ({ list: address ? [address] : [] }),
  commits: true,
  isPersonal: true,
});
