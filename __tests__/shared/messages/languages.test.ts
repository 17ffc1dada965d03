import { OTHER_LANGUAGES, type Language } from '@/shared/languages';
import { textsOf } from '../../support/texts';

const english = textsOf('en');

/** Words that are the same in English and another language. */
const SAME = ['Email', 'IBAN', 'Total', 'Subtotal', 'Total: {amount}', 'Password', 'Bank', 'Status', 'Model', 'online'];
/** What the profile says is in Indonesian in English too, as the specification says. */
const isIndonesian = (language: Language, key: string): boolean =>
  language === 'id' &&
  (key.startsWith('profileMessages.') ||
    ['responseMessages.emailTaken', 'responseMessages.currentPasswordWrong'].includes(key));

test.each(OTHER_LANGUAGES)('no text in %s is the English one, but for words that both have', (language) => {
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
