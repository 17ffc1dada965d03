import { selectIsOffline } from '@/client/api/connection/connectionSlice';
import type { ShopStore } from '@/client/app/store';
import { selectHasTypedText } from '@/client/lib/forms/formsSlice';
import type { RootState } from '@/client/lib/store';

/** True while something that the shopper typed or chose has not been sent yet. */
export const hasUnsentInput = (state: RootState): boolean =>
  state.checkout.proof !== null || state.profileForms.photo !== null || selectHasTypedText(state);

/**
 * Typed text is private, so it is stored nowhere but in the page. While the server is unreachable it cannot be sent
 * either, so the browser asks before the page is unloaded.
 */
export const guardUnsentInput = (
  { getState, subscribe }: Pick<ShopStore, 'getState' | 'subscribe'>,
  guard: (isGuarded: boolean) => void,
): void => {
  let isGuarded = false;
  const look = (): void => {
    const state = getState();
    const isAtRisk = selectIsOffline(state) && hasUnsentInput(state);
    if (isAtRisk === isGuarded) return;
    isGuarded = isAtRisk;
    guard(isGuarded);
  };
  subscribe(look);
  look();
};
