/** A page that is never idle and never done with loading is given this long. */
const IDLE_WAIT_MS = 2_000;
const LOAD_WAIT_MS = 5_000;

/** Runs once the page has loaded and the browser has nothing better to do. */
export const whenIdle = (run: () => void): void => {
  const ask = () =>
    typeof requestIdleCallback === 'function'
      ? requestIdleCallback(() => run(), { timeout: IDLE_WAIT_MS })
      : setTimeout(run);
  if (document.readyState === 'complete') {
    ask();
    return;
  }
  const go = () => {
    clearTimeout(timer);
    window.removeEventListener('load', go);
    ask();
  };
  const timer = setTimeout(go, LOAD_WAIT_MS);
  window.addEventListener('load', go);
};

/** Frames that never come hold nothing up for longer. */
const LATEST_MS = 100;

/** Resolves when what has just been changed is painted; at once where nobody sees the page. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) return resolve();
    setTimeout(resolve, LATEST_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
