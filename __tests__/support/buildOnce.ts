import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { chromiumPath } from './chromium';

/** Builds what the browser tests open: the shop as `npm start` serves it. Says so where there is no browser. */
const buildOnce = (): void => {
  if (!chromiumPath) {
    process.stdout.write('No Chromium was found: the browser tests were not run.\n');
    return;
  }
  const root = path.resolve(__dirname, '../..');
  execFileSync(process.execPath, ['node_modules/webpack/bin/webpack.js', '--mode', 'production'], {
    cwd: root,
    stdio: 'inherit',
  });
};

export default buildOnce;
