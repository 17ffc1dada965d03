/** The height of what is announced at the screen's foot, as a CSS variable; other things there stand above it. */
export const FOOT_HEIGHT = '--foot-height';
/** The height of the bar with the page's main action while it sticks to the foot. */
export const DOCK_HEIGHT = '--dock-height';

/**
 * Makes a ref that keeps a CSS variable of the page at its element's height, for as long as the element is there.
 * To be made once, outside components.
 */
export const publishHeight = (variable: string) => (element: HTMLElement | null) => {
  if (!element || typeof ResizeObserver === 'undefined') return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty(variable, `${element.offsetHeight}px`));
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty(variable);
  };
};
