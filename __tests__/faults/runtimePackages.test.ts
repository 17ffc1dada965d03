import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
const BUILT = path.join(ROOT, '.build/server');
const manifest = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  readonly dependencies: Readonly<Record<string, string>>;
};
const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean }>>;
};

/** The modules that a bundle loads at run time. */
const requested = (code: string): readonly string[] =>
  [
    ...code.matchAll(/^module\.exports = (?:require|import)\("([^"]+)"\)/gm),
    ...code.matchAll(/\b(?:require|import)\("([^."][^"]*)"\)/g),
  ].map(([, name]) => name ?? '');

const packageOf = (name: string): string =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

test('the built server loads only packages that an install without development packages contains', () => {
  const files = readdirSync(BUILT).filter((name) => name.endsWith('.js'));
  expect(files).toEqual(expect.arrayContaining(['main.js', 'shop.js']));
  const names = new Set(files.flatMap((name) => requested(readFileSync(path.join(BUILT, name), 'utf8'))));
  const outside = [...names]
    .filter((name) => !name.startsWith('node:') && !builtinModules.includes(name))
    .map(packageOf);
  expect(outside).toEqual(expect.arrayContaining(['fastify', 'kysely', 'pino', 'sharp']));
  expect(outside.filter((name) => !(name in manifest.dependencies))).toEqual([]);
  expect(outside.filter((name) => packages[`node_modules/${name}`]?.dev === true)).toEqual([]);
});
