/** Elements at the bottom of the screen, with their height in pixels; 0 for an element that is not sticky. */
const foot = new Map<HTMLElement, number>();
const docks = new Map<HTMLElement, number>();

const sum = (heights: Iterable<number>): number => [...heights].reduce((all, height) => all + height, 0);

/**
 * Positions docks above the foot and sets the page's scroll padding to the height of both. The values are not custom
 * properties of the page: every element would inherit them, and each change would recalculate the styles of all.
 */
const arrange = (): void => {
  const footHeight = sum(foot.values());
  for (const dock of docks.keys()) dock.style.insetBlockEnd = `${footHeight}px`;
  const covered = footHeight + sum(docks.values());
  document.documentElement.style.scrollPaddingBottom = covered === 0 ? '' : `${covered}px`;
};

const holdIn = (held: Map<HTMLElement, number>) => (element: HTMLElement | null) => {
  if (!element || typeof ResizeObserver === 'undefined') return undefined;
  const observer = new ResizeObserver(() => {
    held.set(element, getComputedStyle(element).position === 'sticky' ? element.offsetHeight : 0);
    arrange();
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    held.delete(element);
    arrange();
  };
};

/** Ref for the notices at the bottom of the screen; docks are positioned above them. */
export const noticeStackRef = holdIn(foot);

/** Ref for the bar with the page's main action; it is sticky above the foot. */
export const stickyBarRef = holdIn(docks);
