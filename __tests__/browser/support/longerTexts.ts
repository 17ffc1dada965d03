import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { readTexts, replaceTexts } from '@/cli/texts/sourceTexts';
import { ROOT } from '../../support/sources';

const MESSAGES = path.join(ROOT, 'src/shared/messages');

const SCRIPT_OF_TEXTS = /\/messages-tet-(\w+)\.\w+\.js$/;

/** By how much the texts of the made-up language are longer than English. */
const EXCESS = 0.4;

const lengthenWord = (word: string): string => {
  const last = word.search(/[aeiouy](?![^]*[aeiouy])/i);
  const at = last === -1 ? word.length - 1 : last;
  return word.slice(0, at) + word.charAt(at).repeat(Math.ceil(word.length * EXCESS)) + word.slice(at);
};

/** A text whose words are 40 % longer. The values of a template stay. */
export const lengthen = (text: string): string =>
  text.replace(/\{[A-Za-z]\w*\}|\p{L}+/gu, (part) => (part.startsWith('{') ? part : lengthenWord(part)));

/** A script of the texts in English, each 40 % longer, as a script that assigns them to a variable. */
const bundleLongerTexts = async (name: string): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [path.join(MESSAGES, `en/${name}.ts`)],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'longer',
    plugins: [
      {
        name: 'longer texts',
        setup: ({ onLoad }) =>
          onLoad({ filter: /\/messages\/en\/\w+\.ts$/ }, ({ path: file }) => {
            // Its strings are codes of `Intl`.
            if (file.endsWith('formats.ts')) return undefined;
            const source = readFileSync(file, 'utf8');
            const texts = readTexts(source).map(({ key, text }) => [key, lengthen(text)] as const);
            return { contents: replaceTexts(source, new Map(texts)), loader: 'ts' };
          }),
      },
    ],
  });
  return outputFiles[0]?.text ?? '';
};

/**
 * Gives the pages below `/tet` English texts that are 40 % longer: another definition of the module follows the one in
 * each script of the language. The browser renders these pages, because the server has no such texts.
 */
export const showLongerTexts = async (page: Page): Promise<void> => {
  await page.route(SCRIPT_OF_TEXTS, async (route) => {
    const [, name = ''] = SCRIPT_OF_TEXTS.exec(route.request().url()) ?? [];
    const [response, longer] = await Promise.all([route.fetch(), bundleLongerTexts(name)]);
    const script = await response.text();
    const id = /(\d+)\(\w+,(\w+),(\w+)\)\{\3\.r\(\2\)/.exec(script)?.[1];
    if (id === undefined) throw new Error('The script of the language has no such module.');
    const define = 'for (const name of Object.keys(longer)) require.d(exports, { [name]: () => longer[name] });';
    const module = `${id}(module, exports, require) { ${longer}; ${define} }`;
    const body = `${script}\n(globalThis.webpackChunklorosae ||= []).push([['longer-${name}'], { ${module} }]);`;
    await route.fulfill({ response, body, headers: { ...response.headers(), 'content-encoding': 'identity' } });
  });
  await page.route(/\/tet(\/[^.]*)?$/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /<script type="application\/json" id="first-view">[^]*?<\/script>/,
      '',
    );
    return route.fulfill({ response, body, headers: { ...response.headers(), 'content-encoding': 'identity' } });
  });
};
