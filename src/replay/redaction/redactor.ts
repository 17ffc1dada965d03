import { hashText } from '../core/hash';
import { isOmitted } from '../core/json';
import {
  isPlaceholder,
  isReplacedInText,
  kindOfKey,
  partsOf,
  patterns,
  placeholder,
  type SecretKind,
  wordsOf,
} from './policy';

/** Number of different secrets replaced, by kind. */
export type RedactionSummary = Readonly<Partial<Record<SecretKind, number>>>;

/** The number of each secret, identified by a fingerprint so that the secret itself is not stored. */
export type RedactionNumbers = readonly (readonly [fingerprint: string, kind: SecretKind, n: number])[];

export interface Redactor {
  /** Collects the secrets of a value, which may occur inside other texts. Call it for all values before `redact`. */
  collect(value: unknown): void;
  /** A copy without secrets. Parts without secrets are shared with the original, which is not changed. */
  redact<Value>(value: Value): Value;
  summary(): RedactionSummary;
  numbers(): RedactionNumbers;
}

const fingerprint = (text: string): string => `${hashText(text, 17).toString(36)}.${hashText(text, 5003).toString(36)}`;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** The encodings in which a text occurs inside others: plain, JSON, lower case, URL. */
const formsOf = (text: string): string[] => {
  const forms = [text, JSON.stringify(text).slice(1, -1), text.toLowerCase()];
  try {
    forms.push(encodeURIComponent(text), encodeURIComponent(text).replace(/%20/g, '+'));
  } catch {
    // `encodeURIComponent` throws for a lone surrogate.
  }
  return forms;
};

const isFile = (value: object): value is File => typeof Blob === 'function' && value instanceof Blob;

/** Creates a redactor. `given` contains the numbers of an earlier one, so that a secret keeps its placeholder. */
export const createRedactor = (given: RedactionNumbers = []): Redactor => {
  const numbers = new Map<string, readonly [SecretKind, number]>(given.map(([print, kind, n]) => [print, [kind, n]]));
  const counts = new Map<SecretKind, number>();
  for (const [kind, n] of numbers.values()) counts.set(kind, Math.max(n, counts.get(kind) ?? 0));
  const secrets = new Map<string, readonly [secret: string, kind: SecretKind]>();
  const seen = new WeakSet<object>();
  const copies = new WeakMap<object, unknown>();
  const texts = new Map<string, string>();
  let secretsPattern: RegExp | undefined;

  const placeholderOf = (secret: string, kind: SecretKind): string => {
    if (secret.trim() === '' || isPlaceholder(secret)) return secret;
    const words = wordsOf(kind, secret);
    if (words) return words.map((word) => placeholderOf(word, kind)).join('');
    const print = fingerprint(secret);
    let known = numbers.get(print);
    if (!known) {
      const n = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, n);
      known = [kind, n];
      numbers.set(print, known);
    }
    return placeholder(known[0], known[1]);
  };

  const addSecret = (key: string, secret: string, kind: SecretKind): void => {
    if (!isReplacedInText(key, secret) || isPlaceholder(secret)) return;
    for (const part of [secret, ...partsOf(kind, secret)]) {
      for (const form of formsOf(part)) if (!secrets.has(form)) secrets.set(form, [part, kind]);
    }
  };

  const collect = (value: unknown, inherited?: string): void => {
    if (typeof value !== 'object' || value === null || seen.has(value) || isFile(value)) return;
    seen.add(value);
    for (const [key, item] of Object.entries(value)) {
      const name = Array.isArray(value) ? (inherited ?? '') : key;
      if (typeof item === 'string') {
        const kind = kindOfKey(name, value);
        if (kind) addSecret(name, item, kind);
      } else collect(item, name);
    }
  };

  const redactSecrets = (text: string): string => {
    if (secrets.size === 0) return text;
    secretsPattern ??= new RegExp(
      `(?:(?<=%[0-9A-Fa-f]{2}|\\\\[nrt])|(?<![\\p{L}\\p{N}]))(?:${[...secrets.keys()]
        .sort((a, b) => b.length - a.length)
        .map(escaped)
        .join('|')})(?![\\p{L}\\p{N}])`,
      'gu',
    );
    return text.replace(secretsPattern, (found) => placeholderOf(...(secrets.get(found) as [string, SecretKind])));
  };

  const redactText = (text: string): string => {
    if (text.length < 3 || isPlaceholder(text)) return text;
    let redacted = texts.get(text);
    if (redacted === undefined) {
      const whole = secrets.get(text);
      // Patterns first: an email address of which a part is already replaced no longer matches its pattern.
      redacted = whole
        ? placeholderOf(...whole)
        : redactSecrets(
            patterns.reduce(
              (current, [pattern, kind]) =>
                current.replace(
                  pattern,
                  (found: string, kept: string) => kept + placeholderOf(found.slice(kept.length), kind),
                ),
              text,
            ),
          );
      texts.set(text, redacted);
    }
    return redacted;
  };

  const redactField = (key: string, item: unknown, parent: object): unknown => {
    const kind = kindOfKey(key, parent);
    if (kind && typeof item === 'string') return placeholderOf(item, kind);
    if (kind && typeof item === 'number' && kind !== 'picture') return 0;
    return redactValue(item, key);
  };

  const redactValue = (value: unknown, inherited: string): unknown => {
    if (typeof value === 'string') return redactText(value);
    if (typeof value === 'bigint') return `${value}n`;
    if (isOmitted(value)) return undefined;
    if (typeof value !== 'object' || value === null) return value;
    const known = copies.get(value);
    if (known !== undefined) return known;
    let copy: unknown;
    if (isFile(value)) copy = { type: value.type, size: value.size };
    else if (Array.isArray(value)) {
      const items = value.map((item: unknown) => redactField(inherited, item, value));
      copy = items.some((item, index) => item !== value[index]) ? items : value;
    } else if (value instanceof Error) copy = { name: value.name, message: redactText(value.message) };
    else {
      let isChanged = false;
      const fields = Object.entries(value).map(([key, item]): [string, unknown] => {
        const field: [string, unknown] = [redactText(key), redactField(key, item, value)];
        isChanged ||= field[0] !== key || field[1] !== item;
        return field;
      });
      copy = isChanged ? Object.fromEntries(fields) : value;
    }
    copies.set(value, copy);
    return copy;
  };

  return {
    collect: (value) => {
      collect(value);
      secretsPattern = undefined;
    },
    redact: <Value>(value: Value) => redactValue(value, '') as Value,
    summary: () => Object.fromEntries(counts),
    numbers: () => [...numbers].map(([print, [kind, n]]) => [print, kind, n]),
  };
};
