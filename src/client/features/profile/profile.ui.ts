import type { StoredFile } from '@/client/lib/effects/effects';
import { setSessionItem } from '@/client/lib/effects/effectThunks';
import { type AppThunk, namedThunk } from '@/client/lib/store';
import { uiValue } from '@/client/lib/uiSlice';

/** The parts of the profile that are saved separately. */
export type ProfilePart = 'avatar' | 'general' | 'security' | 'password';

/** The id of each part's form in the forms slice. */
export const PROFILE_FORM_IDS = {
  avatar: 'profileAvatar',
  general: 'profileGeneral',
  security: 'profileSecurity',
  password: 'profilePassword',
} as const satisfies Readonly<Record<ProfilePart, string>>;

export const isProfilePending = (part: ProfilePart) => uiValue(`isProfilePending/${part}`, false, 'pending');

/** A chosen photo and the URL of its preview. */
export interface ChosenPhoto extends StoredFile {
  readonly address?: string;
}

/** The chosen photo that is not saved yet; the file itself is in `effects.files`. */
export const chosenPhoto = uiValue<ChosenPhoto | null>('photo', null, 'customer');

export const PROFILE_MENUS = ['profile', 'orders', 'address', 'wishlist'] as const;
export type ProfileMenu = (typeof PROFILE_MENUS)[number];

export const profileMenu = uiValue<ProfileMenu>('profileMenu', 'profile', 'reload');

/** Session storage key of the active menu (rules: Screens). */
export const PROFILE_MENU_STORAGE_KEY = 'profile-menu';

/** Opens a menu and stores it in session storage (rules: Screens). */
export const chooseProfileMenu = namedThunk('profile/chooseMenu', (menu: ProfileMenu): AppThunk => (dispatch) => {
  dispatch(profileMenu.set(menu));
  dispatch(setSessionItem(PROFILE_MENU_STORAGE_KEY, menu));
});

/** Opens the menu from session storage if there is a valid one. */
export const restoreProfileMenu = namedThunk(
  'profile/restoreMenu',
  (): AppThunk =>
    (dispatch, _getState, { effects }) => {
      const stored = effects.session.get(PROFILE_MENU_STORAGE_KEY);
      const menu = PROFILE_MENUS.find((name) => name === stored);
      if (menu) dispatch(profileMenu.set(menu));
    },
);
