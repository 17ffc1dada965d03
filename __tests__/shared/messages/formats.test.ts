import * as english from '@/shared/messages/en/formats';
import * as indonesian from '@/shared/messages/id/formats';
import * as portuguese from '@/shared/messages/pt/formats';
import * as tetum from '@/shared/messages/tet/formats';

const languages = { en: english, tet: tetum, pt: portuguese, id: indonesian };
type Language = keyof typeof languages;

/** The 5th of each month of a year. */
const monthsIn = (language: Language): string =>
  Array.from({ length: 12 }, (_, month) =>
    languages[language].formats.date(new Date(Date.UTC(2025, month, 5)), {
      timeZone: 'UTC',
      day: 'numeric',
      month: 'short',
    }),
  ).join(' ');

test.each<readonly [Language, string]>([
  ['en', '5 Jan 5 Feb 5 Mar 5 Apr 5 May 5 Jun 5 Jul 5 Aug 5 Sept 5 Oct 5 Nov 5 Dec'],
  [
    'tet',
    '5 janeiru 5 fevereiru 5 marsu 5 abríl 5 maiu 5 juñu 5 jullu 5 agostu 5 setembru 5 outubru 5 novembru 5 dezembru',
  ],
  [
    'pt',
    [
      'janeiro',
      'fevereiro',
      'março',
      'abril',
      'maio',
      'junho',
      'julho',
      'agosto',
      'setembro',
      'outubro',
      'novembro',
      'dezembro',
    ]
      .map((month) => `5 de ${month}`)
      .join(' '),
  ],
  ['id', '5 Jan 5 Feb 5 Mar 5 Apr 5 Mei 5 Jun 5 Jul 5 Agu 5 Sep 5 Okt 5 Nov 5 Des'],
])('the months in %s', (language, months) => expect(monthsIn(language)).toBe(months));

test.each<readonly [Language, readonly string[]]>([
  ['en', ['0', '999', '1,234', '12,345', '1,234,567']],
  ['tet', ['0', '999', '1,234', '12,345', '1,234,567']],
  ['pt', ['0', '999', '1234', '12\u00a0345', '1\u00a0234\u00a0567']],
  ['id', ['0', '999', '1.234', '12.345', '1.234.567']],
])('counts in %s', (language, texts) =>
  expect([0, 999, 1234, 12_345, 1_234_567].map((count) => languages[language].formatCount(count))).toEqual(texts),
);

test.each<readonly [Language, readonly string[]]>([
  ['en', ['Rp\u00a00', 'Rp\u00a0999', 'Rp\u00a016,200', 'Rp\u00a0583,200', 'Rp\u00a01,234,567']],
  ['tet', ['Rp\u00a00', 'Rp\u00a0999', 'Rp\u00a016.200', 'Rp\u00a0583.200', 'Rp\u00a01.234.567']],
  ['pt', ['Rp\u00a00', 'Rp\u00a0999', 'Rp\u00a016.200', 'Rp\u00a0583.200', 'Rp\u00a01.234.567']],
  ['id', ['Rp0', 'Rp999', 'Rp16.200', 'Rp583.200', 'Rp1.234.567']],
])('rupiah in %s', (language, texts) =>
  expect([0, 999, 16_200, 583_200, 1_234_567].map((amount) => languages[language].formats.rupiah(amount))).toEqual(
    texts,
  ),
);

test.each<readonly [Language, readonly string[]]>([
  ['en', ['', 'a', 'a or b', 'a, b or c']],
  ['tet', ['', 'a', 'a ka b', 'a, b ka c']],
  ['pt', ['', 'a', 'a ou b', 'a, b ou c']],
  ['id', ['', 'a', 'a atau b', 'a, b, atau c']],
])('choices in %s', (language, texts) =>
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(languages[language].anyOf)).toEqual(texts),
);

test.each<readonly [Language, string]>([
  ['en', 'One Size'],
  ['tet', 'Úniku'],
  ['pt', 'Único'],
  ['id', 'Satu Ukuran'],
])('sizes in %s', (language, one) =>
  expect(['One Size', 'M', '4Y'].map(languages[language].sizeName)).toEqual([one, 'M', '4Y']),
);

test('Portuguese is that of Timor-Leste', () => {
  const date = new Date(Date.UTC(2025, 2, 7, 14, 5));
  const options = { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' } as const;
  expect(portuguese.formats.date(date, options)).toBe(date.toLocaleString('pt-TL', options));
  expect(portuguese.formatCount(12_345)).toBe(new Intl.NumberFormat('pt-TL').format(12_345));
});
