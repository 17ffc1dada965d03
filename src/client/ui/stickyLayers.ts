/** The sticky layers, in the order in which they get their space. */
const notices = new Set<HTMLElement>();
const headers = new Set<HTMLElement>();
const bars = new Set<HTMLElement>();

/** The share of the window's height that the layers may cover together. */
const SHARE_MAX = 0.5;
/**
 * The room between the focus and a layer: for a focus ring, and for the rest of a field of which the browser brings
 * only the line with the caret into view. It grows with the text.
 */
const FOCUS_ROOM = '1.5rem';

const paddingFor = (height: number): string => (height === 0 ? '0px' : `calc(${height}px + ${FOCUS_ROOM})`);

/**
 * Makes layers sticky as long as they leave half of the window to the page: large text makes them taller, and windows
 * can be short. A layer without space stays at its place in the page. Positions the headers below each other and the
 * bars above the notices, and sets the page's scroll padding, so that no layer covers the focus. The values are not
 * custom properties of the page: every element would inherit them, and each change would recalculate the styles of
 * all.
 */
const arrange = (page: HTMLElement): void => {
  let free = page.clientHeight * SHARE_MAX;
  const place = (layers: Iterable<HTMLElement>, isTop = false): number => {
    let height = 0;
    for (const layer of layers) {
      layer.style.position = '';
      if (isTop) layer.style.insetBlockStart = `${height}px`;
      if (getComputedStyle(layer).position !== 'sticky') continue;
      if (layer.offsetHeight > free) {
        layer.style.position = 'relative';
        if (isTop) layer.style.insetBlockStart = '0px';
        continue;
      }
      free -= layer.offsetHeight;
      height += layer.offsetHeight;
    }
    return height;
  };
  const foot = place(notices);
  page.style.scrollPaddingTop = headers.size === 0 ? '' : paddingFor(place(headers, true));
  const covered = foot + place(bars);
  for (const bar of bars) bar.style.insetBlockEnd = bar.style.position === '' ? `${foot}px` : '';
  page.style.scrollPaddingBottom = paddingFor(covered);
};

const holdIn = (layers: Set<HTMLElement>) => (element: HTMLElement | null) => {
  if (!element || typeof ResizeObserver === 'undefined') return undefined;
  const { documentElement, defaultView } = element.ownerDocument;
  const rearrange = () => arrange(documentElement);
  layers.add(element);
  const observer = new ResizeObserver(rearrange);
  observer.observe(element);
  defaultView?.addEventListener('resize', rearrange);
  return () => {
    observer.disconnect();
    defaultView?.removeEventListener('resize', rearrange);
    layers.delete(element);
    rearrange();
  };
};

/** Ref for the notices at the bottom of the screen; bars are positioned above them. */
export const noticeStackRef = holdIn(notices);

/** Ref for the header at the top of the page, and for a line that is sticky below it. */
export const headerRef = holdIn(headers);

/** Ref for the bar with the page's main action. */
export const stickyBarRef = holdIn(bars);
