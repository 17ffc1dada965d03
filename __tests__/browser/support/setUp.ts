import { buildIfStale } from '../../support/build';
import { chromiumPath } from '../../support/chromium';
import { requireTool } from '../../support/requireTool';

/** The browser tier opens the built shop in Chromium. */
const setUp = (): void => {
  requireTool(
    chromiumPath !== undefined,
    'Chromium is not installed. Install it: apt-get install chromium, or set CHROMIUM to its path.',
  );
  buildIfStale();
};

export default setUp;
