import { createEntityAdapter, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RootState } from '@/client/lib/store';
import { optimistic } from '@/client/transport/optimistic';
import { sessionEnded } from '@/client/transport/session';
import type { Address } from '@/shared/contract/addresses';

export const addressesAdapter = createEntityAdapter<Address, string>({ selectId: ({ _id }) => _id });
const initialState = addressesAdapter.getInitialState({ isLoaded: false });

const addressesSlice = createSlice({
  name: 'addresses',
  initialState,
  reducers: {
    addressesReceived: (addresses, { payload }: PayloadAction<readonly Address[]>) => {
      addressesAdapter.setAll(addresses, payload);
      addresses.isLoaded = true;
    },
    addressReceived: (addresses, { payload }: PayloadAction<Address>) => {
      addressesAdapter.setOne(addresses, payload);
    },
    addressRemoved: (addresses, { payload: id }: PayloadAction<string>) => {
      addressesAdapter.removeOne(addresses, id);
    },
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialState),
});

export const { addressesReceived, addressReceived, addressRemoved } = addressesSlice.actions;

export const addressesReducer = optimistic(addressesSlice, addressRemoved);

/** The saved addresses, oldest first; checkout preselects the first. */
export const { selectAll: selectAddresses } = addressesAdapter.getSelectors((state: RootState) => state.addresses.view);
