import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../../support/sources';

/** What one shop serves, in a folder of its own, so that a test can put another release in its place. */
export interface ServedRelease {
  readonly root: string;
  /** Puts the next release in the place of this one: every script under another name, nothing left of the old ones. */
  readonly replace: () => void;
  readonly remove: () => void;
}

const HASHED_NAME = /\.([0-9a-f]+)\.js$/;
const RELEASE_ID = /(?<="id":")[0-9a-f]{12}(?=")/g;
const turned = (text: string): string => [...text].reverse().join('');

/** Copies what was built; a release after it is the same program under other names, as after a change of every file. */
export const copyRelease = (): ServedRelease => {
  const root = mkdtempSync(path.join(tmpdir(), 'lorosae-release-'));
  const folders = ['client', 'worker'].map((name) => path.join(root, '.build', name));
  for (const folder of folders) cpSync(path.join(ROOT, path.relative(root, folder)), folder, { recursive: true });
  symlinkSync(path.join(ROOT, 'static'), path.join(root, 'static'));
  const files = () => folders.flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name)));
  // The compressed forms would have to be made anew with each release; the shop does without.
  for (const file of files()) if (/\.(br|gz|map)$/.test(file)) rmSync(file);
  const replace = (): void => {
    const hashes = new Set(files().flatMap((file) => HASHED_NAME.exec(file)?.[1] ?? []));
    const hash = new RegExp([...hashes].join('|'), 'g');
    for (const file of files()) {
      const text = readFileSync(file, 'utf8');
      rmSync(file);
      writeFileSync(file.replace(hash, turned), text.replace(hash, turned).replace(RELEASE_ID, turned));
    }
  };
  return { root, replace, remove: () => rmSync(root, { recursive: true, force: true }) };
};
