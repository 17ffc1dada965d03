/** The sort keys of a size, the most important first. */
interface SizeKey {
  readonly kind: number;
  /** Words beside the numbers, such as `eu`. */
  readonly system: string;
  readonly numbers: readonly number[];
  /** The size in lower case without accents. */
  readonly text: string;
}

/** The kinds of sizes, in their order. */
const [LETTERS, AGES, NUMBERS, ONE_FOR_ALL, OTHERS] = [0, 1, 2, 3, 4];

const natural = new Intl.Collator('en', { numeric: true });

const normalize = (size: string): string =>
  size
    // A space keeps the whole number of `7½` apart from the fraction.
    .replace(/\p{No}/gu, ' $&')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/extra\W*|x\W+(?=[xsml])/g, 'x')
    // The cup AA is smaller than A.
    .replace(/(\d ?)aa$/, '$1');

/** `XS`, `2XL` and `XXL`, `X-Large`, also `PP` and `GG`, as a number that is 0 for M. A digit before M is of months. */
const letterOf = (part: string): number | undefined => {
  const [, digit, x = '', letters = ''] = /^(\d*)(x*)(s+|m|l+|p+|g+)(?:mall|edium|arge)?$/.exec(part) ?? [];
  if (letters === '' || (digit && !x && (letters === 'm' || digit.length > 1))) return undefined;
  const steps = (Number(digit) || x.length) + letters.length;
  return letters === 'm' ? 0 : /[sp]/.test(letters) ? -steps : steps;
};

/** The letters with which a size starts: two of `M/L`, one of `S (36)`. */
const lettersOf = (text: string): readonly number[] => {
  const letters = text.split(/[^a-z\d]+/).map(letterOf);
  const end = letters.indexOf(undefined);
  return (end < 0 ? letters : letters.slice(0, end)) as number[];
};

/** A word of months, which is in the group, or of years, in the languages of the shop. */
const UNIT =
  /^(?:(m|mos?|mths?|months?|mes|meses|fulan|bulan|bln)|y|yo|yrs?|years?|t|anos?|tinan|tahun|thn?|age|idade|umur|usia)$/;

/** The months of the ages `6-9 m`, `18 months - 2 years`, `tinan 2`; empty for a size that is no age. */
const monthsOf = (text: string, tokens: readonly string[]): readonly number[] => {
  const months: number[] = [];
  const isUnitFirst = /^\D/.test(text);
  const ordered = isUnitFirst ? tokens : [...tokens].reverse();
  let unit = ordered.map((token) => UNIT.exec(token)).find(Boolean);
  if (!unit) return months;
  for (const token of ordered) {
    unit = UNIT.exec(token) ?? unit;
    if (/\d/.test(token)) months.push(Number.parseFloat(token) * (unit[1] ? 1 : 12));
  }
  return isUnitFirst ? months : months.reverse();
};

const readKey = (size: string): SizeKey => {
  const text = normalize(size);
  const of = (kind: number, numbers: readonly number[] = [], system = ''): SizeKey => ({ kind, system, numbers, text });
  if (/^(one|free|all)\W?size/.test(text)) return of(ONE_FOR_ALL);
  if (/^n(b|ewborn)\b/.test(text)) return of(AGES, [0]);
  const letters = lettersOf(text);
  if (letters.length > 0) return of(LETTERS, letters);
  const tokens = text.replace(/(\d),(?=\d)/g, '$1.').match(/\d+(?:\.\d+)?|[a-z]+/g) ?? [];
  const months = monthsOf(text, tokens);
  if (months.length > 0) return of(AGES, months);
  const numbers = tokens.map(Number).filter(Number.isFinite);
  // One letter, also repeated, belongs to a number: `W32 L30`, `75B`, `34DD`. A longer word is no system: `Tall 2`.
  const words = tokens.filter((token) => !/\d|^(.)\1*$/.test(token));
  const isNumber = numbers.length > 0 && words.every((word) => word.length < 4);
  return isNumber ? of(NUMBERS, numbers, words.sort().join(' ')) : of(OTHERS);
};

const KEYS_MAX = 1000;
const keys = new Map<string, SizeKey>();

/** The key of a size, kept because a catalogue repeats few sizes. */
const keyOf = (size: string): SizeKey => {
  const key = keys.get(size) ?? readKey(size);
  if (keys.size >= KEYS_MAX) keys.clear();
  keys.set(size, key);
  return key;
};

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const compareNumbers = (a: readonly number[], b: readonly number[]): number => {
  const at = a.findIndex((number, index) => number !== b[index]);
  return at < 0 ? a.length - b.length : (a[at] ?? 0) - (b[at] ?? -Infinity);
};

/**
 * Compares sizes in wearing order: letters, ages, numbers (those of each system together), one size for everybody, then
 * the others in natural order.
 */
export const compareSizes = (a: string, b: string): number => {
  const [keyA, keyB] = [keyOf(a), keyOf(b)];
  return (
    keyA.kind - keyB.kind ||
    compareTexts(keyA.system, keyB.system) ||
    compareNumbers(keyA.numbers, keyB.numbers) ||
    natural.compare(keyA.text, keyB.text) ||
    compareTexts(a, b)
  );
};
