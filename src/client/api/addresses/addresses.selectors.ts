import { createSelector } from '@reduxjs/toolkit';
import type { RootState } from '@/client/lib/store';
import type { Address } from '@/shared/contract/addresses';
import { type LoadStatus, loadStatus } from '../requests';
import { addressesApi } from './addressesApi';

const selectEntry = addressesApi.endpoints.getAddresses.select();

/** The saved addresses, oldest first; checkout preselects the first. */
export const selectAddresses = createSelector(
  [(state: RootState) => state.addresses.view],
  ({ ids, entities }): readonly Address[] => ids.flatMap((id) => entities[id] ?? []),
);

export const selectAddressesStatus = (state: RootState): LoadStatus =>
  loadStatus(state.addresses.view.isLoaded, selectEntry(state));
