import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { languageShown } from '@/client/lib/language';
import type { RootState } from '@/client/lib/store';
import { baseApi } from '@/client/transport/baseApi';
import { isCached, isResponse } from '@/client/transport/responses';
import { productsApi } from '../products/productsApi';

/** Whether the shop can be reached, and how old the products on screen are. Times in milliseconds since 1970. */
export interface ConnectionState {
  /** Whether the browser reports a network. */
  readonly isOnline: boolean;
  /** When the service worker stored the products on screen; 0 when the shop itself answered. */
  readonly cachedAt: number;
  /** The time of the last announcement of their age; 0 before the first. */
  readonly toldAt: number;
}

const initialState: ConnectionState = { isOnline: true, cachedAt: 0, toldAt: 0 };
const { onOnline, onOffline } = baseApi.internalActions;

export const connectionSlice = createSlice({
  name: 'connection',
  initialState,
  reducers: {
    ageTold: (state, { payload }: PayloadAction<number>) => {
      state.toldAt = payload;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(onOnline, (state) => {
        state.isOnline = true;
      })
      .addCase(onOffline, (state) => {
        state.isOnline = false;
      })
      .addCase(languageShown, (state, { meta: { products, cachedAt } }) => {
        if (products || cachedAt) state.cachedAt = cachedAt ?? 0;
      })
      .addMatcher(isResponse('products.all'), (state) => {
        state.cachedAt = 0;
      })
      .addMatcher(isCached, (state, { meta }) => {
        state.cachedAt = meta.baseQueryMeta.cachedAt;
      });
  },
  selectors: {
    selectConnection: (state) => state,
    /** True while the products on screen may be out of date. */
    selectIsOffline: ({ isOnline, cachedAt }) => !isOnline || cachedAt > 0,
  },
});

export const { ageTold } = connectionSlice.actions;
export const { selectConnection, selectIsOffline } = connectionSlice.selectors;

const selectAll = productsApi.endpoints.getAllProducts.select();

/** When the shop sent the products on screen, in milliseconds since 1970; 0 when that is not known. */
export const selectDataTimestamp = (state: RootState): number =>
  selectConnection(state).cachedAt || (selectAll(state).fulfilledTimeStamp ?? 0);
