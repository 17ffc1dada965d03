import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './sources';

/** `npm run build` touches this file when it has finished. */
const BUILT = '.build/built';

const changedAt = (file: string): number => statSync(path.join(ROOT, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
const filesIn = (folder: string): readonly string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name));

/** Builds the shop when a source is newer than the last build, so that the tiers share one build. */
export const buildIfStale = (): void => {
  const sources = ['webpack.config.js', 'package-lock.json', ...filesIn('src'), ...filesIn('static')];
  if (changedAt(BUILT) > Math.max(...sources.map(changedAt))) return;
  execFileSync('npm', ['run', 'build'], { cwd: ROOT, stdio: 'inherit' });
};
