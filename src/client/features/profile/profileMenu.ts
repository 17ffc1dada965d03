import { keepSessionNote } from '@/client/lib/effects/announced';
import type { AppThunk } from '@/client/lib/store';
import {
  parseProfileMenu,
  PROFILE_MENU_STORAGE_KEY,
  type ProfileMenu,
  profileMenuChosen,
  profileMenuRestored,
} from './profileMenuSlice';

/** Opens a menu and remembers it for the browser session (specification, section 2). */
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
