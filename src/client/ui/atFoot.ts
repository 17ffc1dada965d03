/** What sticks to the screen's foot, with its height in pixels; what rests in its own place there has none. */
const foot = new Map<HTMLElement, number>();
const docks = new Map<HTMLElement, number>();

const sum = (heights: Iterable<number>): number => [...heights].reduce((all, height) => all + height, 0);

/**
 * Docks stand above the foot, and what is scrolled to stops above both. The values stand where they act and not in
 * variables of the page, which every element of it would inherit: each change would compute the styles of all anew.
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

/** A ref for what is announced at the screen's foot: everything else there stands above it. */
export const holdFoot = holdIn(foot);

/** A ref for the bar with the page's main action, which sticks above the foot. */
export const holdDock = holdIn(docks);
