import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as account from '@/shared/messages/en/account';
import * as catalogue from '@/shared/messages/en/catalogue';
import * as checkout from '@/shared/messages/en/checkout';
import * as common from '@/shared/messages/en/common';
import * as orders from '@/shared/messages/en/orders';
import pageTexts from '@/shared/messages/pageTexts.json';
import { ROOT } from '../support/sources';

const IMPORT = /(?:import|export) (type )?[^'";]*?from '([^']+)'|import\((?:\/\*.*?\*\/\s*)?'([^']+)'\)/g;

/** The file of an import, from the root of the repository; undefined for a package. */
const fileOf = (importer: string, name: string): string | undefined => {
  const base = name.startsWith('@/') ? `src/${name.slice(2)}` : path.join(path.dirname(importer), name);
  if (!/^(@\/|\.)/.test(name)) return undefined;
  return ['.ts', '.tsx'].map((ending) => base + ending).find((file) => existsSync(path.join(ROOT, file)));
};

const sourceOf = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

/** The client's modules that a module loads, also later, except other pages and what testers load. */
const modulesOf = (start: string): ReadonlySet<string> => {
  const found = new Set([start]);
  for (const file of found) {
    for (const [, isType, name, laterName] of sourceOf(file).matchAll(IMPORT)) {
      const imported = isType ? undefined : fileOf(file, name ?? laterName ?? '');
      if (imported?.startsWith('src/client/') && !/AppRoutes|\/recording\//.test(imported)) found.add(imported);
    }
  }
  return found;
};

/** The scripts of texts, which are files of each language. */
const scripts: Readonly<Record<string, object>> = { common, catalogue, checkout, orders, account };
const subjectsOf = (script: string): readonly string[] => Object.keys(scripts[script] ?? {});
const subjects = [...new Set(Object.keys(scripts).flatMap(subjectsOf))];

const subjectsUsedBy = (start: string): readonly string[] => {
  const code = [...modulesOf(start)]
    .map((file) => sourceOf(file).replace(/^(?:import|export type) [^]*?;$|\/\*\*[^]*?\*\//gm, ''))
    .join('\n');
  return subjects.filter((subject) => new RegExp(`\\b${subject}\\b(?! =|\\()`).test(code));
};

/** The component of each page's script. */
const pages = [
  ...sourceOf('src/client/app/routing/AppRoutes.tsx').matchAll(/"(page-[\w-]+)" \*\/ '@\/(client\/pages\/\w+)'/g),
];

/** What the page of the profile loads with its menus. */
const MENUS = 'profile-menus';

test('each page has a script, and each names only scripts that exist', () => {
  expect(new Set([...pages.map(([, chunk]) => chunk), MENUS])).toEqual(new Set(Object.keys(pageTexts)));
  for (const names of Object.values(pageTexts)) for (const name of names) expect(Object.keys(scripts)).toContain(name);
});

test.each(pages.map(([, chunk = '', file = '']) => [file, chunk] as const))(
  '%s loads the texts that it shows',
  (file, chunk) => {
    const menus = chunk === 'page-profile' ? pageTexts[MENUS] : [];
    const loaded = ['common', ...pageTexts[chunk as keyof typeof pageTexts], ...menus].flatMap(subjectsOf);
    expect(subjectsUsedBy(`src/${file}.tsx`).filter((subject) => !loaded.includes(subject))).toEqual([]);
  },
);

test('what every page has uses texts of every page', () => {
  expect(subjectsUsedBy('src/client/index.tsx').filter((subject) => !subjectsOf('common').includes(subject))).toEqual(
    [],
  );
});
