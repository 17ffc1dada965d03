import { buildIfStale } from '../../support/build';
import { chromiumPath } from '../../support/chromium';
import { requireTool } from '../../support/requireTool';

/** Prepares the browser tier: exits when Chromium is not installed, and builds the shop when the build is stale. */
const setUp = (): void => {
  requireTool(
    chromiumPath !== undefined,
    'Chromium is not installed. Install it: apt-get install chromium, or set CHROMIUM to its path.',
  );
  buildIfStale();
};

export default setUp;
