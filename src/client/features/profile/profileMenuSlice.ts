import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { keepSessionNote } from '@/client/lib/effects/announced';
import type { AppThunk } from '@/client/lib/store';

export const PROFILE_MENUS = ['profile', 'orders', 'address', 'wishlist'] as const;
export type ProfileMenu = (typeof PROFILE_MENUS)[number];

/** Key of the browser's session storage under which the active menu is remembered (rules: Screens). */
export const PROFILE_MENU_STORAGE_KEY = 'profile-menu';

/** Reads a remembered menu; undefined when it is none of ours. */
export const parseProfileMenu = (text: string | null | undefined): ProfileMenu | undefined =>
  PROFILE_MENUS.find((menu) => menu === text);

export interface ProfileMenuState {
  readonly active: ProfileMenu;
}

const initialState: ProfileMenuState = { active: 'profile' };

/** Which of the profile's menus is open. */
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

/** Opens a menu and remembers it for the browser session (rules: Screens). */
export const chooseProfileMenu =
  (menu: ProfileMenu): AppThunk =>
  (dispatch) => {
    dispatch(profileMenuChosen(menu));
    dispatch(keepSessionNote(PROFILE_MENU_STORAGE_KEY, menu));
  };

/** Opens the menu that was open before, where one is remembered. */
export const restoreProfileMenu =
  (): AppThunk =>
  (dispatch, _getState, { effects }) => {
    const remembered = parseProfileMenu(effects.session.get(PROFILE_MENU_STORAGE_KEY));
    if (remembered) dispatch(profileMenuRestored(remembered));
  };
