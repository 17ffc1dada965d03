import { makeStore } from '@/client/app/store';
import {
  chooseProfileMenu,
  restoreProfileMenu,
  PROFILE_MENUS,
  profileMenu,
} from '@/client/features/profile/profile.ui';
import { createTestEffects } from '../../../support/effects';

describe('the active menu of the profile', () => {
  it.each(PROFILE_MENUS)('is stored in session storage: %s', (menu) => {
    const effects = createTestEffects();
    makeStore({ effects }).dispatch(chooseProfileMenu(menu));
    const reloaded = makeStore({ effects });
    expect(profileMenu.select(reloaded.getState())).toBe('profile');
    reloaded.dispatch(restoreProfileMenu());
    expect(profileMenu.select(reloaded.getState())).toBe(menu);
  });

  it('defaults to User Profile without a valid stored menu', () => {
    const effects = createTestEffects();
    effects.session.set('profile-menu', '__proto__');
    const store = makeStore({ effects });
    store.dispatch(restoreProfileMenu());
    expect(profileMenu.select(store.getState())).toBe('profile');
  });
});
