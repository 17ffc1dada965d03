import { createSlice } from '@reduxjs/toolkit';
import { locationChanged, pageOpened } from '@/client/lib/router/routerSlice';
import type { FirstView } from '@/shared/contract/firstView';

export type FirstViewState = Omit<FirstView, 'products'>;

const initialState: FirstViewState = { lists: {}, totals: {}, isProductMissing: false, isShell: false };

/**
 * What the server rendered into the page, beside the products themselves, which are in their table. It stands in for
 * answers until they come, and never says more than the server knew: of lists only the beginning.
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
      // What the server said of the address does not hold for another.
      .addCase(locationChanged, (state) => {
        state.isProductMissing = false;
      }),
  selectors: {
    selectIsShell: (state) => state.isShell,
  },
});

export const { selectIsShell } = firstViewSlice.selectors;
