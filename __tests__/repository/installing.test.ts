import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const read = (name: string): string => readFileSync(path.join(root, name), 'utf8');

interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
}

describe('09 what is installed', () => {
  const manifest = JSON.parse(read('package.json')) as Record<string, Record<string, string>>;
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> };
  const locked = Object.entries(packages).filter(([name]) => name !== '');

  test('runs no script of its own: `npm ci` is told so, and the shop has none either', () => {
    expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
    const hooks = Object.keys(manifest['scripts'] ?? {}).filter((name) => /^(pre|post)?(install|prepare)$/.test(name));
    expect(hooks).toEqual([]);
  });

  test('is one exact version of each package, known by its content and not by a host', () => {
    const bare = locked.filter(([, one]) => one.link || !one.version || !/^sha512-/.test(one.integrity ?? ''));
    expect(bare.map(([name]) => name)).toEqual([]);
    expect(locked.filter(([, one]) => one.resolved !== undefined)).toEqual([]);
    const named = { ...manifest['dependencies'], ...manifest['devDependencies'] };
    expect(Object.values(named).filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });

  test('is what the lock file says', () => {
    const other = locked.filter(([name, { version }]) => {
      const file = path.join(root, name, 'package.json');
      // Packages for other machines are not here.
      return existsSync(file) && (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version !== version;
    });
    expect(other.map(([name]) => name)).toEqual([]);
  });

  test('no source makes code from text, nor writes a person’s text as markup', () => {
    const dangerous =
      /\beval\(|new Function\(|dangerouslySetInnerHTML|\.innerHTML\s*=|document\.write|insertAdjacentHTML/;
    const sources = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.tsx?$/.test(name),
    );
    expect(sources.length).toBeGreaterThan(300);
    expect(sources.filter((name) => dangerous.test(read(path.join('src', name))))).toEqual([]);
  });
});
