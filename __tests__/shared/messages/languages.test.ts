import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readTexts } from '@/cli/texts/sourceTexts';
import { LANGUAGES, type Language } from '@/shared/languages';
import { ROOT } from '../../support/sources';

const textsOf = (language: Language): ReadonlyMap<string, string> => {
  const folder = path.join(ROOT, 'src/shared/messages', language);
  const texts = readdirSync(folder).flatMap((name) => readTexts(readFileSync(path.join(folder, name), 'utf8')));
  return new Map(texts.map(({ key, text }) => [key, text]));
};

const english = textsOf('en');
const others = LANGUAGES.filter((language) => language !== 'en');

/** Words that are the same in English and another language. */
const SAME = [
  'Email',
  'IBAN',
  'Total',
  'Subtotal',
  'Total: {amount}',
  'Password',
  'Bank',
  'Status',
  'Model',
  'online',
  's',
];
/** The profile's messages are in Indonesian in English too, as the specification says. */
const isIndonesian = (language: Language, key: string): boolean =>
  language === 'id' && key.startsWith('profileMessages.');

test.each(others)('no text in %s is the English one, but for words that both have', (language) => {
  const texts = textsOf(language);
  expect(texts.size).toBeGreaterThan(500);
  const same = [...texts].filter(
    ([key, text]) =>
      text === english.get(key) &&
      /\p{L}/u.test(text.replace(/\{\w+\}/g, '')) &&
      !SAME.includes(text) &&
      !isIndonesian(language, key),
  );
  expect(same).toEqual([]);
});
