import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '@/client/api/session/sessionSlice';
import { RECENTLY_VIEWED_MAX } from '@/shared/constants';

export interface RecentlyViewedState {
  /** The ids of the viewed products, newest first. */
  readonly ids: readonly number[];
  /** True from 'Clear' until the next product is viewed. */
  readonly isCleared: boolean;
}

const initialState: RecentlyViewedState = { ids: [], isCleared: false };

/** Puts a product first. One more than is shown, because the current product is not shown. */
export const withViewed = (ids: readonly number[], viewed: number): readonly number[] =>
  [viewed, ...ids.filter((id) => id !== viewed)].slice(0, RECENTLY_VIEWED_MAX + 1);

/** The products that were viewed on this device (rules: Recently viewed). */
export const recentlyViewedSlice = createSlice({
  name: 'recentlyViewed',
  initialState,
  reducers: {
    /** The list of the device was read, or is no longer shown. */
    viewedRestored: (_state, { payload }: PayloadAction<readonly number[]>): RecentlyViewedState => ({
      ids: payload,
      isCleared: false,
    }),
    productViewed: ({ ids }, { payload }: PayloadAction<number>): RecentlyViewedState => ({
      ids: withViewed(ids, payload),
      isCleared: false,
    }),
    viewedCleared: (): RecentlyViewedState => ({ ids: [], isCleared: true }),
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialState),
  selectors: { selectIsViewedCleared: ({ isCleared }) => isCleared },
});

export const { viewedRestored, productViewed, viewedCleared } = recentlyViewedSlice.actions;
export const { selectIsViewedCleared } = recentlyViewedSlice.selectors;
