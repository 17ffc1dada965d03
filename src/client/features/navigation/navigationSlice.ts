import { createSlice } from '@reduxjs/toolkit';
import { locationChanged } from '@/client/lib/router/routerSlice';

export interface NavigationState {
  isMenuOpen: boolean;
}

const initialState: NavigationState = { isMenuOpen: false };

/** Whether the burger menu is open; every navigation closes it. */
export const navigationSlice = createSlice({
  name: 'navigation',
  initialState,
  reducers: {
    menuToggled: (state) => {
      state.isMenuOpen = !state.isMenuOpen;
    },
    menuClosed: (state) => {
      state.isMenuOpen = false;
    },
  },
  extraReducers: (builder) => builder.addCase(locationChanged, () => initialState),
  selectors: { selectIsMenuOpen: (state) => state.isMenuOpen },
});

export const { menuToggled, menuClosed } = navigationSlice.actions;
export const { selectIsMenuOpen } = navigationSlice.selectors;
