import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, sourceFiles } from '../support/sources';

const headings = new Set(
  [...readFileSync(path.join(ROOT, 'src/shared/README.md'), 'utf8').matchAll(/^## (.+)$/gm)].map(([, text]) => text),
);

test('every comment that refers to a rule names a heading of src/shared/README.md', () => {
  const references = ['src', '__tests__']
    .flatMap(sourceFiles)
    .flatMap(({ path: file, text }) => [...text.matchAll(/\(rules: ([\w ]+)\)/g)].map(([, name]) => ({ file, name })));
  expect(references.length).toBeGreaterThan(20);
  expect(references.filter(({ name }) => !headings.has(name))).toEqual([]);
});

const readmes = [
  '.',
  'src/client',
  'src/server',
  'src/shared',
  'src/cli',
  'src/replay',
  '__tests__',
  '__tests__/bench',
];
const textOf = (folder: string): string => readFileSync(path.join(ROOT, folder, 'README.md'), 'utf8');

test('the files and folders that a README names exist', () => {
  const missing = readmes.flatMap((folder) =>
    [...textOf(folder).matchAll(/`((?:src|static|__tests__)\/[\w./]+)`/g)]
      .map(([, name = '']) => name)
      .filter((name) => !existsSync(path.join(ROOT, name))),
  );
  expect(missing).toEqual([]);
});

test('every relative link of a README points to a file', () => {
  const broken = readmes.flatMap((folder) => {
    return [...textOf(folder).matchAll(/\]\(([^)#:]+)\)/g)]
      .map(([, target = '']) => path.join(ROOT, folder, target))
      .filter((file) => !existsSync(file));
  });
  expect(broken).toEqual([]);
});
