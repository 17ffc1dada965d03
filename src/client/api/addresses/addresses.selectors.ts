import { createSelector } from '@reduxjs/toolkit';
import type { Address } from '@/shared/contract/addresses';
import type { baseApi } from '../baseApi';
import { entryStatus, type LoadStatus } from '../entryStatus';
import { addressesApi } from './addressesApi';
import type { AddressesState } from './addressesLedger';

export interface WithAddresses {
  readonly addresses: AddressesState;
  readonly api: ReturnType<typeof baseApi.reducer>;
}

const selectEntry = addressesApi.endpoints.getAddresses.select();

/** The saved addresses, oldest first; checkout preselects the first. */
export const selectAddresses = createSelector(
  [(state: Pick<WithAddresses, 'addresses'>) => state.addresses.shown],
  ({ ids, entities }): readonly Address[] => ids.flatMap((id) => entities[id] ?? []),
);

export const selectAddressesStatus = (state: WithAddresses): LoadStatus =>
  entryStatus(state.addresses.isLoaded, selectEntry(state));
