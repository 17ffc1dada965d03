/** Frames that never come hold nothing up for longer. */
const LATEST_MS = 100;

/** Resolves when what has just been changed is painted; at once where nobody sees the page. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) return resolve();
    setTimeout(resolve, LATEST_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
