import { buildIfStale } from '../../support/build';
import { chromiumPath, launchChromium } from '../../support/chromium';
import { requireTool } from '../../support/requireTool';
import { startShop } from './shop';

/** The first start on a machine reads the server and Chromium from the disk: no test waits for that. */
const FIRST_START_MAX_MS = 90_000;

/**
 * Prepares the browser tier: exits when Chromium is not installed, builds the shop when the build is stale, and starts
 * both once. When one does not start, this tells it, and not each test.
 */
const setUp = async (): Promise<void> => {
  requireTool(
    chromiumPath !== undefined,
    'Chromium is not installed. Install it: apt-get install chromium, or set CHROMIUM to its path.',
  );
  buildIfStale();
  const shop = await startShop({}, { startMaxMs: FIRST_START_MAX_MS });
  await shop.stop();
  const browser = await launchChromium();
  await browser.close();
};

export default setUp;
