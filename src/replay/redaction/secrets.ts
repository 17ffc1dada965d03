import { MUNICIPALITIES } from '@/shared/constants';
import { singular, splitWords } from '@/shared/domain/words';
import { fingerprint, type FoldedText, foldOf, foldText } from './fold';
import { patterns, type SecretKind } from './policy';

/** A part of a text that is replaced. `whole` is the secret that it belongs to, of which it may be only the start. */
export interface Found {
  readonly from: number;
  readonly to: number;
  readonly kind: SecretKind;
  readonly whole: string;
}

/** A secret that is searched: the fingerprint of its folded text, and the length of that. */
export type LearnedSecret = readonly [fingerprint: string, kind: SecretKind, length: number];

/** The secrets of a recording, which are searched in the texts in which people can write anything. */
export interface Secrets {
  /** Adds a secret, which was found at `key`. */
  add(secret: string, kind: SecretKind, key: string): void;
  /** The searched text. */
  learned(): readonly LearnedSecret[];
  /** The parts of a text that are secrets, in order; also the start of a secret at its end, if it was typed on to `whole`. */
  find(text: string, whole: string): readonly Found[];
}

/** Cities and postcodes occur in many public texts. They are replaced in their own field only. */
const OWN_FIELD_ONLY = /^(city|zip)$/i;
/** Shorter parts of names and addresses are replaced only as a part of the whole, in characters. */
const PART_MIN_LENGTH = { name: 2, address: 5 };
const DIGIT = /\d/;
/** Shorter parts of a phone number are replaced only as a part of the whole: they are the number of many things. */
const PHONE_MIN_DIGITS = 5;
/** Shorter addresses are replaced in their own field only: `5` is the number of many things. */
const ADDRESS_MIN_LENGTH = 3;

/** The parts of a secret that are personal on their own: the words of a name, the lines of an address. */
const partsOf = (secret: string, kind: SecretKind): readonly string[] => {
  if (kind === 'name') {
    const words = secret.split(/\s+/);
    const inner = words.flatMap((word) => word.split(/[-‐‑]|(?<=^\p{L})['’]/u));
    return [...words, ...inner].filter((part) => foldOf(part).length >= PART_MIN_LENGTH.name);
  }
  if (kind === 'phone') {
    // The number without its country code, which has one to three digits.
    const [, number = ''] = /^[\s(]*(?:\+|00)(.*)/s.exec(secret) ?? [];
    return [1, 2, 3].map((code) => foldOf(number).slice(code)).filter(({ length }) => length >= PHONE_MIN_DIGITS);
  }
  if (kind !== 'address') return [];
  const isMunicipality = (part: string) => MUNICIPALITIES.some((town) => part.startsWith(town));
  return secret.split(/,\s*/).filter((part) => part.length >= PART_MIN_LENGTH.address && !isMunicipality(part));
};

const isEnd = ({ text, starts }: FoldedText, at: number): boolean => at === text.length || starts[at] !== 'inside';

/** The words of a name at this place in a text. */
const wordsIn = ({ from, to, starts }: FoldedText, start: number, end: number): (readonly [number, number])[] => {
  const bounds = [start];
  for (let at = start + 1; at < end; at += 1) if (starts[at] === 'word') bounds.push(at);
  return bounds.map((at, index) => [from[at] ?? 0, to[(bounds[index + 1] ?? end) - 1] ?? 0]);
};

const patternsIn = (text: string): Found[] =>
  patterns.flatMap(([pattern, kind]) =>
    [...text.matchAll(pattern)].map(({ 0: found, 1: kept = '', index }) => {
      const [from, to] = [index + kept.length, index + found.length];
      return { from, to, kind, whole: text.slice(from, to) };
    }),
  );

/** The parts in order; of two that overlap, the first grows by the other. */
const merged = (text: string, found: readonly Found[]): readonly Found[] => {
  const out: Found[] = [];
  for (const next of [...found].sort((a, b) => a.from - b.from || b.to - a.to)) {
    const last = out[out.length - 1];
    if (!last || next.from >= last.to) out.push(next);
    else if (next.to > last.to) out[out.length - 1] = { ...last, to: next.to, whole: text.slice(last.from, next.to) };
  }
  return out;
};

/**
 * Creates the collection of secrets. `catalogue` returns the texts of the catalogue: a secret that consists of its words
 * says nothing outside its own field.
 */
export const createSecrets = (catalogue: () => readonly string[], given: readonly LearnedSecret[] = []): Secrets => {
  const known = new Map<string, SecretKind>();
  let vocabulary: ReadonlySet<string> | undefined;
  let searched: ReadonlyMap<string, LearnedSecret> | undefined;
  let lengths: readonly number[] = [];

  /** True for a text that consists of words of the catalogue. */
  const isOfShop = (secret: string): boolean => {
    vocabulary ??= new Set(catalogue().flatMap(splitWords).map(singular));
    const words = splitWords(secret);
    return words.length > 0 && words.every((word) => vocabulary?.has(singular(word)));
  };

  const prepare = (): ReadonlyMap<string, LearnedSecret> => {
    if (searched) return searched;
    const added = [...known]
      .filter(([secret]) => !isOfShop(secret))
      .map(([secret, kind]): LearnedSecret => [fingerprint(foldOf(secret)), kind, foldOf(secret).length]);
    searched = new Map([...given, ...added].map((secret) => [secret[0], secret]));
    lengths = [...new Set([...searched.values()].map(([, , length]) => length))].sort((a, b) => b - a);
    return searched;
  };

  /** The longest secret that begins at this place of a text and ends with a word. */
  const secretAt = (folded: FoldedText, start: number): LearnedSecret | undefined => {
    for (const length of lengths) {
      const end = start + length;
      if (end > folded.text.length || !isEnd(folded, end)) continue;
      const secret = searched?.get(fingerprint(folded.text.slice(start, end)));
      if (secret) return secret;
    }
    return undefined;
  };

  const secretsIn = (text: string): Found[] => {
    const out: Found[] = [];
    if (prepare().size === 0) return out;
    const folded = foldText(text);
    let start = 0;
    while (start < folded.text.length) {
      const isInside = folded.starts[start] === 'inside';
      const secret = isInside && !DIGIT.test(folded.text.charAt(start)) ? undefined : secretAt(folded, start);
      // A phone number can follow a country code without a space.
      if (!secret || (isInside && secret[1] !== 'phone')) {
        start += 1;
        continue;
      }
      const [, kind, length] = secret;
      const end = start + length;
      const parts = kind === 'name' ? wordsIn(folded, start, end) : [[folded.from[start], folded.to[end - 1]] as const];
      for (const [from = 0, to = 0] of parts) out.push({ from, to, kind, whole: text.slice(from, to) });
      start = end;
    }
    return out;
  };

  return {
    learned: () => [...prepare().values()],
    add: (secret, kind, key) => {
      if (OWN_FIELD_ONLY.test(key) || (kind === 'address' && foldOf(secret).length < ADDRESS_MIN_LENGTH)) return;
      for (const part of [secret, ...partsOf(secret, kind)]) {
        if (foldOf(part) !== '' && !known.has(part)) known.set(part, kind);
      }
      searched = undefined;
    },
    find: (text, whole) => {
      const found = [...patternsIn(text), ...secretsIn(text)];
      // A word of the shop may be searched for itself.
      if (whole === text || isOfShop(text)) return merged(text, found);
      const cut = secretsIn(whole).filter(({ from, to }) => from < text.length && to > text.length);
      return merged(text, [...found, ...cut.map((secret) => ({ ...secret, to: text.length }))]);
    },
  };
};
