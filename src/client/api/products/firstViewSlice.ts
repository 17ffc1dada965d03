import { createSlice } from '@reduxjs/toolkit';
import { locationChanged, pageOpened } from '@/client/lib/router/routerSlice';
import type { FirstView } from '@/shared/contract/firstView';

export type FirstViewState = Omit<FirstView, 'products'>;

const initialState: FirstViewState = { lists: {}, totals: {}, isProductMissing: false, isShell: false };

/**
 * The ids and totals of the server-rendered page; its products are in their table. It replaces responses until they
 * arrive, and has only the start of each list.
 */
export const firstViewSlice = createSlice({
  name: 'firstView',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(pageOpened, (state) => {
        state.isShell = false;
      })
      // The page's own result does not apply to another address.
      .addCase(locationChanged, (state) => {
        state.isProductMissing = false;
      }),
  selectors: {
    selectIsShell: (state) => state.isShell,
  },
});

export const { selectIsShell } = firstViewSlice.selectors;
