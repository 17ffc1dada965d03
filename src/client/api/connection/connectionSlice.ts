import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { baseApi } from '../baseApi';
import { allProductsReceived } from '../products/productsLedger';
import { keptAnswerShown } from './keptAnswerShown';

/** Whether the shop can be reached, and how old what is shown of it is. Times in milliseconds since 1970. */
export interface ConnectionState {
  /** What the browser says of its network. */
  readonly isOnline: boolean;
  /** When the products that are shown were answered, where they were kept from before; 0 where the shop answered now. */
  readonly keptAt: number;
  /** The time at which the age was last told; 0 before. */
  readonly toldAt: number;
}

const initialState: ConnectionState = { isOnline: true, keptAt: 0, toldAt: 0 };
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
      .addCase(keptAnswerShown, (state, { payload }) => {
        state.keptAt = payload;
      })
      .addCase(allProductsReceived, (state) => {
        state.keptAt = 0;
      });
  },
  selectors: {
    selectConnection: (state) => state,
    /** True while what is shown may be older than the shop. */
    selectIsCutOff: ({ isOnline, keptAt }) => !isOnline || keptAt > 0,
  },
});

export const { ageTold } = connectionSlice.actions;
export const { selectConnection, selectIsCutOff } = connectionSlice.selectors;
