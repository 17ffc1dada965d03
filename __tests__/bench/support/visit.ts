import { launchChromium } from '../../support/chromium';
import { median } from './figures';
import { readPaint, watchPaint, type Paint } from './paint';
import { openPhone, type Traffic } from './phone';

/** The measurements of one visit. */
export interface Visit extends Paint, Traffic {
  /** The size of the JavaScript heap, in bytes. */
  readonly heap: number;
}

/** Chromium loads pages of its own in the first seconds. */
const BROWSER_STARTED_MS = 2_000;

/** A slow page is measured too. */
const LOADED_WITHIN_MS = 120_000;

/** Measures one visit by a slow phone, with an empty profile in a new browser. */
export const visit = async (url: string): Promise<Visit> => {
  const browser = await launchChromium();
  try {
    const phone = await openPhone(browser);
    await watchPaint(phone.page);
    await phone.page.waitForTimeout(BROWSER_STARTED_MS);
    await phone.page.goto(url, { waitUntil: 'load', timeout: LOADED_WITHIN_MS });
    await phone.networkIdle();
    return { ...(await readPaint(phone.page)), ...phone.traffic(), heap: await phone.heapBytes() };
  } finally {
    await browser.close();
  }
};

/** The median of one measurement. */
export const middle = (visits: readonly Visit[], of: (visit: Visit) => number): number => median(visits.map(of));
