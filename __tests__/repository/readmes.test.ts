import { existsSync, readdirSync, readFileSync } from 'node:fs';
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

/** The folders of the project's files, those of git and of builds apart. */
const filesBelow = (folder: string): readonly string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
    path.posix.join(folder, name.split(path.sep).join('/')),
  );
const files = new Set([
  ...['src', '__tests__', 'static', '.ci', '.deploy', '.github'].flatMap(filesBelow),
  ...readdirSync(ROOT),
]);
const readmes = [...files].filter((file) => path.basename(file) === 'README.md').sort();
const textOf = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const proseOf = (readme: string): string => textOf(readme).replace(/```[^]*?```/g, '');
const code = [...files]
  .filter((file) => /\.([cm]?js|tsx?)$/.test(file))
  .map(textOf)
  .join('\n');

/** A file or folder as a README names it: from the root, from `src`, from the README's folder, or by its last names. */
const findFile = (readme: string, name: string): string | undefined => {
  const wanted = path.posix.normalize(name.replace(/\/$/, ''));
  const starts = [path.dirname(readme), '.', 'src'].map((folder) => path.posix.join(folder, wanted));
  return starts.find((file) => files.has(file)) ?? [...files].find((file) => file.endsWith(`/${wanted}`));
};

const FILE =
  /^(?:\.?[\w-]+\/)+[\w.-]*\.(?:[cm]?[jt]sx?|json|css|md)$|^(?:src|static|__tests__)\/[\w./]+$|^[\w-]+\.(?:tsx?|cjs|mjs)$/;
/** Words of other programs that READMEs name. */
const OTHERS = ['fixedCacheKey', 'partialRefund', 'TimeoutStopSec', 'updateQueryData'];
const SYMBOL = /^[a-z]+[A-Z]\w*$|^[A-Z][a-z]+[A-Z]\w*$/;
const SYMBOL_IN_FILE = /`(\w+)` (?:in |of |\()`([\w./-]+\.tsx?)`/g;
const FILE_WITH_SYMBOL = /`([\w./-]+\.tsx?)` \(`(\w+)`/g;

test.each(readmes)('%s: the files and folders exist, and the symbols are in the code', (readme) => {
  const names = [...proseOf(readme).matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name);
  const missing = names.filter((name) => FILE.test(name) && findFile(readme, name) === undefined);
  const unknown = names.filter(
    (name) => SYMBOL.test(name) && !OTHERS.includes(name) && !new RegExp(`\\b${name}\\b`).test(code),
  );
  expect([...missing, ...unknown]).toEqual([]);
});

test.each(readmes)('%s: each symbol is in the file that it is said to be in', (readme) => {
  const pairs = [
    ...[...proseOf(readme).matchAll(SYMBOL_IN_FILE)].map(([, symbol = '', file = '']) => ({ symbol, file })),
    ...[...proseOf(readme).matchAll(FILE_WITH_SYMBOL)].map(([, file = '', symbol = '']) => ({ symbol, file })),
  ];
  const wrong = pairs.filter(({ symbol, file }) => {
    const found = findFile(readme, file);
    return found === undefined || !new RegExp(`\\b${symbol}\\b`).test(textOf(found));
  });
  expect(wrong).toEqual([]);
});

test.each(readmes)('%s: every relative link points to a file', (readme) => {
  const broken = [...textOf(readme).matchAll(/\]\(([^)#:]+)\)/g)]
    .map(([, target = '']) => path.posix.join(path.dirname(readme), target))
    .filter((file) => !existsSync(path.join(ROOT, file)));
  expect(broken).toEqual([]);
});
