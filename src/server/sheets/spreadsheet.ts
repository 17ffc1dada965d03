/** The languages of spreadsheets whose names of months are known. */
const LOCALES = ['en', 'pt', 'id', 'de', 'es', 'fr', 'it', 'nl'];

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The names of the months, long and short, in lower case without accents and full stops. */
const monthNames = (): readonly string[] => {
  const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2000, month, 15));
  const names = LOCALES.flatMap((locale) =>
    (['long', 'short'] as const).flatMap((length) => {
      const format = new Intl.DateTimeFormat(locale, { month: length, timeZone: 'UTC' });
      return months.map((month) => plain(format.format(month)).replace('.', ''));
    }),
  );
  return [...new Set(names)];
};

const MONTHS = monthNames();
const MONTH = String.raw`(?:${MONTHS.join('|')})\.?`;
const DAY_OR_YEAR = String.raw`\d{1,2}(?:\d\d)?`;
const JOIN = String.raw`\W{1,2}(?:de )?`;
const DAY = String.raw`(?:0?[1-9]|[12]\d|3[01])`;
const MONTH_NUMBER = String.raw`(?:0?[1-9]|1[0-2])`;
const CLOCK = String.raw`\d{1,4}:\d\d(?::\d\d(?:[.,]\d+)?)?(?: ?[ap]\.?m\.?)?`;

/** The kinds of text that a spreadsheet shows instead of the typed one, in words. */
export const replacedKinds = {
  error: 'an error of a formula',
  narrow: 'a column that was too narrow',
  truth: 'a truth value',
  scientific: 'a number in scientific notation',
  time: 'a time',
  date: 'a date',
  number: 'a number',
} as const;

type ReplacedKind = keyof typeof replacedKinds;

/** Texts that spreadsheets show instead of the typed one. */
const KINDS: readonly (readonly [kind: ReplacedKind, pattern: RegExp])[] = [
  ['error', /^(?:#[\p{Lu}\d/.¡¿]+[!?]|#N\/[A-Z]+|#NV|Err:\d{3})$/u],
  ['narrow', /^#{3,}$/],
  ['truth', /^(?:TRUE|FALSE|VERDADEIRO|FALSO|VERDADERO|WAHR|FALSCH|VRAI|FAUX|VERO)$/],
  ['scientific', /^-?\d(?:[.,]\d+)?E[+-]\d{2,3}$/i],
  [
    'time',
    // `9:30` was typed; `09:30`, `9:05` and all times with seconds are a spreadsheet's forms of `9:30` and `9:5`.
    /^(?:\d{1,4}[:.]\d\d[:.]\d\d(?:[.,]\d+)?(?: ?[ap]\.?m\.?)?|\d{1,2}:\d\d ?[ap]\.?m\.?|0\d:\d\d|\d{1,4}:0\d)$/i,
  ],
  ['date', new RegExp(String.raw`^\d{4}([-/.])\d{1,2}\1\d{1,2}(?:[T ]${CLOCK})?$`, 'i')],
  [
    'date',
    new RegExp(
      String.raw`^(?:${DAY}([-/.])(?=${MONTH_NUMBER}\1)|${MONTH_NUMBER}([-/.])(?=${DAY}\2))\d+[-/.](?:\d\d){1,2}(?: ${CLOCK})?$`,
      'i',
    ),
  ],
  ['date', new RegExp(`^(?:[a-z-]+, )?\\d{1,2}${JOIN}${MONTH}(?:${JOIN}\\d{2,4})?$`)],
  ['date', new RegExp(`^${MONTH}(?:[-/]${DAY_OR_YEAR}|${JOIN}\\d{4}| \\d{1,2}, \\d{4})$`)],
];

/**
 * The kind of text by which a spreadsheet has replaced the typed one, such as `time` for `38:04:00`; undefined for
 * other texts.
 */
export const replacedBySpreadsheet = (text: string): ReplacedKind | undefined => {
  const trimmed = text.trim();
  return KINDS.find(([, pattern]) => pattern.test(trimmed) || pattern.test(plain(trimmed)))?.[0];
};

/** Longer texts are not converted. */
const CONVERTED_MAX = 40;
const SIGNS = /^[\p{L}\p{M}\p{Sc}\d\s.,:/%()'’°-]*$/u;
/** Words beside numbers that are read as a date, a time, an amount or a power of ten. */
const CONVERTED_WORDS = new Set([
  ...MONTHS,
  'sept',
  'de',
  'am',
  'pm',
  'a',
  'p',
  'm',
  'e',
  'rp',
  'idr',
  'usd',
  'us',
  'r',
]);

/**
 * True for a text that some spreadsheet stores as a number, a date, a time or a truth value, and so may change; also with
 * apostrophes before it.
 */
export const isConverted = (cell: string): boolean => {
  const text = cell.replace(/^'+/, '');
  if (text.length > CONVERTED_MAX) return false;
  if (replacedBySpreadsheet(text) !== undefined || /^\s*(?:true|false|verdadeiro|falso)\s*$/i.test(text)) return true;
  const words = plain(text).match(/\p{L}+/gu) ?? [];
  return /\d/.test(text) && SIGNS.test(text) && words.every((word) => CONVERTED_WORDS.has(word));
};
