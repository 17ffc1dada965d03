import { type NetworkConnection, savesData } from '@/shared/domain/dataSaving';

/** True when nothing is loaded that the user did not ask for. */
export const isSavingData = (): boolean =>
  savesData((navigator as Navigator & { readonly connection?: NetworkConnection }).connection);

/** Maximum waits, for pages that never become idle or never finish loading. */
const IDLE_WAIT_MS = 2_000;
const LOAD_WAIT_MS = 5_000;

export const whenIdle = (run: () => void): void => {
  const schedule = () =>
    typeof requestIdleCallback === 'function'
      ? requestIdleCallback(() => run(), { timeout: IDLE_WAIT_MS })
      : setTimeout(run);
  if (document.readyState === 'complete') {
    schedule();
    return;
  }
  const go = () => {
    clearTimeout(timer);
    window.removeEventListener('load', go);
    schedule();
  };
  const timer = setTimeout(go, LOAD_WAIT_MS);
  window.addEventListener('load', go);
};

/** Maximum wait for a frame, in case the browser renders none. */
const LATEST_MS = 100;

export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) return resolve();
    setTimeout(resolve, LATEST_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });

export const whenVisible = (run: () => void): void => {
  if (document.visibilityState === 'visible') run();
  else document.addEventListener('visibilitychange', () => whenVisible(run), { once: true });
};
