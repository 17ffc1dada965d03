import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { setSessionItem } from '@/client/lib/effects/effectThunks';
import type { AppThunk } from '@/client/lib/store';

export const PROFILE_MENUS = ['profile', 'orders', 'address', 'wishlist'] as const;
export type ProfileMenu = (typeof PROFILE_MENUS)[number];

/** Session storage key of the active menu (rules: Screens). */
export const PROFILE_MENU_STORAGE_KEY = 'profile-menu';

/** Parses a stored menu; returns undefined if the value is not a menu. */
export const parseProfileMenu = (text: string | null | undefined): ProfileMenu | undefined =>
  PROFILE_MENUS.find((menu) => menu === text);

export interface ProfileMenuState {
  readonly active: ProfileMenu;
}

const initialState: ProfileMenuState = { active: 'profile' };

/** The active menu of the profile. */
export const profileMenuSlice = createSlice({
  name: 'profileMenu',
  initialState,
  reducers: {
    profileMenuChosen: (state, action: PayloadAction<ProfileMenu>) => {
      state.active = action.payload;
    },
    profileMenuRestored: (state, action: PayloadAction<ProfileMenu>) => {
      state.active = action.payload;
    },
  },
  selectors: { selectProfileMenu: (state) => state.active },
});

export const { profileMenuChosen, profileMenuRestored } = profileMenuSlice.actions;
export const { selectProfileMenu } = profileMenuSlice.selectors;

/** Opens a menu and stores it in session storage (rules: Screens). */
export const chooseProfileMenu =
  (menu: ProfileMenu): AppThunk =>
  (dispatch) => {
    dispatch(profileMenuChosen(menu));
    dispatch(setSessionItem(PROFILE_MENU_STORAGE_KEY, menu));
  };

/** Opens the menu from session storage if there is a valid one. */
export const restoreProfileMenu =
  (): AppThunk =>
  (dispatch, _getState, { effects }) => {
    const remembered = parseProfileMenu(effects.session.get(PROFILE_MENU_STORAGE_KEY));
    if (remembered) dispatch(profileMenuRestored(remembered));
  };
