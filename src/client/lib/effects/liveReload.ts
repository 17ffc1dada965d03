import { LIVE_RELOAD_PATH } from '@/shared/constants';

/** Development only: reloads the page when the server is available again after a restart. */
export const reloadAfterRestart = (): void => {
  let hasConnected = false;
  new EventSource(LIVE_RELOAD_PATH).onopen = () => {
    if (hasConnected) window.location.reload();
    hasConnected = true;
  };
};
