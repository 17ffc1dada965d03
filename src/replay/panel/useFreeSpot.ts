import { type RefObject, useEffect, useState } from 'react';
import { freeSpot, obstaclesTo, type Spot } from './freeSpot';

/** Events after which the page's buttons may have moved although no element has changed. */
const MOVING_EVENTS = ['scroll', 'resize', 'transitionend', 'animationend', 'load', 'toggle'] as const;

/**
 * A spot for a floating element, near the preferred one, where it covers no button; undefined before the first frame.
 * It follows the page as it scrolls and changes, except while `isFixed`.
 */
export const useFreeSpot = (
  ref: RefObject<HTMLElement | null>,
  preferred: Spot,
  isFixed: boolean,
): Spot | undefined => {
  const [spot, setSpot] = useState<Spot>();
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    let frame: number | undefined;
    const update = () => {
      frame = undefined;
      const item = { width: element.offsetWidth, height: element.offsetHeight };
      const { clientWidth: width, clientHeight: height } = document.documentElement;
      const found = freeSpot(preferred, item, { width, height }, obstaclesTo(item, element));
      setSpot((before) => (before?.side === found.side && before.top === found.top ? before : found));
    };
    const scheduleUpdate = () => {
      frame ??= requestAnimationFrame(update);
    };
    scheduleUpdate();
    const changes = new MutationObserver((records) => {
      if (records.some(({ target }) => !element.contains(target))) scheduleUpdate();
    });
    const sizes = new ResizeObserver(scheduleUpdate);
    if (!isFixed) {
      changes.observe(document.body, { subtree: true, childList: true, attributes: true });
      sizes.observe(document.body);
      for (const type of MOVING_EVENTS)
        globalThis.addEventListener(type, scheduleUpdate, { capture: true, passive: true });
    }
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      changes.disconnect();
      sizes.disconnect();
      for (const type of MOVING_EVENTS) globalThis.removeEventListener(type, scheduleUpdate, { capture: true });
    };
  }, [ref, preferred, isFixed]);
  return spot;
};
