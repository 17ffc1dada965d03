import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readTexts } from '@/cli/texts/sourceTexts';
import type { Language } from '@/shared/languages';
import { ROOT } from './sources';

/** The texts of a folder by their keys; the values of a template stand in braces, such as `{order}`. */
export const textsBelow = (folder: string): ReadonlyMap<string, string> => {
  const files = readdirSync(path.join(ROOT, folder)).filter((name) => name !== 'formats.ts');
  const texts = files.flatMap((name) => readTexts(readFileSync(path.join(ROOT, folder, name), 'utf8')));
  return new Map(texts.map(({ key, text }) => [key, text]));
};

/** The texts of the shop in a language. */
export const textsOf = (language: Language): ReadonlyMap<string, string> =>
  textsBelow(path.join('src/shared/messages', language));

const PLACEHOLDER = /\{[A-Za-z]\w*\}/g;

/** Matches a text with any values in the places of a template. */
export const patternOf = (text: string): string =>
  text
    .split(PLACEHOLDER)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('.+');

/** Creates a function that finds texts which are English and not of the other language. */
export const englishFinder = (language: Language): ((texts: readonly string[]) => readonly string[]) => {
  const others = textsOf(language);
  const own = new Set(others.values());
  const english = [...textsOf('en')].flatMap(([key, text]) => {
    const letters = text.replace(PLACEHOLDER, '').match(/\p{L}/gu) ?? [];
    return others.has(key) && !own.has(text) && letters.length > 2 ? [patternOf(text)] : [];
  });
  const isEnglish = new RegExp(`^(?:${english.join('|')})$`);
  return (texts) => [...new Set(texts)].filter((text) => isEnglish.test(text));
};

const TEXT_ATTRIBUTES = [
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'placeholder',
  'title',
];

/** Everything that a page tells its readers: texts, labels and descriptions. */
export const readableTexts = (root: ParentNode): readonly string[] => {
  const found: (string | null)[] = [];
  for (const element of root.querySelectorAll('*')) {
    if (element.matches('script, style')) continue;
    for (const name of TEXT_ATTRIBUTES) found.push(element.getAttribute(name));
    for (const node of element.childNodes) if (node.nodeType === 3) found.push(node.textContent);
    // A text with values consists of several nodes.
    if (element.childElementCount === 0 && element.childNodes.length > 1) found.push(element.textContent);
  }
  return found.flatMap((text) => (text === null || text.trim() === '' ? [] : [text.trim()]));
};

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', gt: '>', lt: '<', quot: '"', '#x27': "'", '#39': "'" };
const decode = (text: string): string =>
  text.replace(/&(\w+|#\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
/** The strings of structured data, without its types. */
const stringsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  const parts = Object.entries(typeof value === 'object' && value ? value : {});
  return parts.flatMap(([name, part]) => (name.startsWith('@') ? [] : stringsIn(part)));
};

/** Everything that a page of the server tells its readers, and search engines. */
export const readableTextsOfHtml = (html: string): readonly string[] => {
  const data = [...html.matchAll(/<script type="application\/ld\+json">([^]*?)<\/script>/g)];
  const markup = html.replace(/<(script|style)\b[^]*?<\/\1>/g, '').replace(/<!--.*?-->/g, '');
  const attributes = markup.matchAll(new RegExp(` (?:${TEXT_ATTRIBUTES.join('|')}|content)="([^"]*)"`, 'g'));
  return [...markup.split(/<[^>]*>/), ...[...attributes].map(([, text = '']) => text)]
    .map((text) => decode(text).trim())
    .filter((text) => text !== '')
    .concat(data.flatMap(([, json = '']) => stringsIn(JSON.parse(json))));
};
