import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../support/sources';

const read = (name: string): string => readFileSync(path.join(ROOT, name), 'utf8');

interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
}

describe('npm ci', () => {
  const manifest = JSON.parse(read('package.json')) as Record<string, Record<string, string>>;
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> };
  const locked = Object.entries(packages).filter(([name]) => name !== '');

  test('runs no install scripts, of packages or of the shop', () => {
    expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
    const hooks = Object.keys(manifest['scripts'] ?? {}).filter((name) => /^(pre|post)?(install|prepare)$/.test(name));
    expect(hooks).toEqual([]);
  });

  test('installs one exact version of each package, identified by its hash and not by a host', () => {
    const unpinned = locked.filter(([, one]) => one.link || !one.version || !/^sha512-/.test(one.integrity ?? ''));
    expect(unpinned.map(([name]) => name)).toEqual([]);
    expect(locked.filter(([, one]) => one.resolved !== undefined)).toEqual([]);
    const named = { ...manifest['dependencies'], ...manifest['devDependencies'] };
    expect(Object.values(named).filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });

  test('has installed the versions of the lock file', () => {
    const other = locked.filter(([name, { version }]) => {
      const file = path.join(ROOT, name, 'package.json');
      // Optional packages for other platforms are not installed.
      return existsSync(file) && (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version !== version;
    });
    expect(other.map(([name]) => name)).toEqual([]);
  });
});
