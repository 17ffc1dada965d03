import { createEntityAdapter, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RootState } from '@/client/lib/store';
import { optimistic } from '@/client/transport/optimistic';
import { isResponse, responseOf } from '@/client/transport/responses';
import { sessionEnded } from '@/client/transport/session';
import type { Address } from '@/shared/contract/addresses';

export const addressesAdapter = createEntityAdapter<Address, string>({ selectId: ({ _id }) => _id });
const initialState = addressesAdapter.getInitialState({ isLoaded: false });

const addressesSlice = createSlice({
  name: 'addresses',
  initialState,
  reducers: {
    addressRemoved: (addresses, { payload: id }: PayloadAction<string>) => {
      addressesAdapter.removeOne(addresses, id);
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionEnded, () => initialState)
      .addMatcher(isResponse('addresses.list'), (addresses, action) => {
        addressesAdapter.setAll(addresses, responseOf(action).addresses);
        addresses.isLoaded = true;
      })
      .addMatcher(isResponse('addresses.add'), (addresses, action) => {
        addressesAdapter.setOne(addresses, responseOf(action).newAddress);
      })
      .addMatcher(isResponse('addresses.edit'), (addresses, action) => {
        addressesAdapter.setOne(addresses, responseOf(action).updatedAddress);
      }),
});

export const { addressRemoved } = addressesSlice.actions;

export const addressesReducer = optimistic(addressesSlice, addressRemoved);

/** The saved addresses, oldest first; checkout preselects the first. */
export const { selectAll: selectAddresses } = addressesAdapter.getSelectors((state: RootState) => state.addresses.view);
