import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from './sources';

/** A copy of the built files that one shop serves, so that a test can replace them with another release. */
export interface ServedRelease {
  readonly root: string;
  /** Replaces the release: every script gets another name, and the old files are deleted. */
  readonly replace: () => void;
  /** The names of the scripts that the current release serves. */
  readonly scripts: () => readonly string[];
  readonly remove: () => void;
}

const HASHED_NAME = /\.([0-9a-f]+)\.js$/;
const reversed = (text: string): string => [...text].reverse().join('');

/** Copies the build. The next release is the same program with other content hashes, as if every file had changed. */
export const copyRelease = (): ServedRelease => {
  const root = mkdtempSync(path.join(tmpdir(), 'lorosae-release-'));
  const source = path.join(ROOT, '.build');
  const build = path.join(root, '.build');
  const isCopied = (file: string): boolean => !file.startsWith(path.join(source, 'client/static'));
  for (const name of ['client', 'worker'])
    cpSync(path.join(source, name), path.join(build, name), { recursive: true, filter: isCopied });
  symlinkSync(path.join(ROOT, 'static'), path.join(root, 'static'));
  const files = () =>
    readdirSync(build, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.join(parentPath, name));
  // The compressed files would have to be written again with each release; the server works without them.
  for (const file of files()) if (/\.(br|gz|map)$/.test(file)) rmSync(file);
  const replace = (): void => {
    const hashes = new Set(files().flatMap((file) => HASHED_NAME.exec(file)?.[1] ?? []));
    const hash = new RegExp([...hashes].join('|'), 'g');
    for (const file of files()) {
      const text = readFileSync(file, 'utf8');
      rmSync(file);
      writeFileSync(file.replace(hash, reversed), text.replace(hash, reversed));
    }
  };
  const scripts = () => readdirSync(path.join(build, 'client/assets')).filter((name) => name.endsWith('.js'));
  return { root, replace, scripts, remove: () => rmSync(root, { recursive: true, force: true }) };
};
