import { isObject, isOmitted, type JsonObject } from '../core/json';
import { fingerprint, foldOf, unescapeText } from './fold';
import { isProduct, isPublic, kindOfKey, type Place, placeOf } from './places';
import { isExactKind, isPlaceholder, placeholder, type SecretKind } from './policy';
import { createSecrets, type LearnedSecret } from './secrets';
import { redactPath, redactQuery, redactUrl } from './urls';

/** Number of different secrets replaced, by kind. */
export type RedactionSummary = Readonly<Partial<Record<SecretKind, number>>>;

/** The knowledge of a redactor, without the secrets themselves: those are in a fingerprint. */
export interface RedactionMemory {
  readonly numbers: readonly (readonly [secret: string, kind: SecretKind, n: number, ways: readonly string[]])[];
  readonly learned: readonly LearnedSecret[];
}

export interface Redactor {
  /** Collects the secrets of a value and the texts of the catalogue. Call it for all values, in order, before `redact`. */
  collect(value: unknown): void;
  /** A copy without secrets. Parts without secrets are shared with the original, which is not changed. */
  redact<Value>(value: Value): Value;
  summary(): RedactionSummary;
  /** The knowledge that the redactor of the next page needs. */
  memory(): RedactionMemory;
}

/** A secret with its number, and the number of each way in which it is written. */
interface Numbered {
  readonly kind: SecretKind;
  readonly n: number;
  readonly ways: Map<string, number>;
}

const isFile = (value: object): value is File => typeof Blob === 'function' && value instanceof Blob;

/** All strings of a value. */
const stringsOf = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(stringsOf)
      : [];

/**
 * Creates a redactor. What it replaces depends on the place of a text (`places.ts`). `given` is what the redactor of an
 * earlier page knew: a secret keeps its placeholder, and is found in the texts of the later pages.
 */
export const createRedactor = (given?: RedactionMemory): Redactor => {
  const numbered = new Map<string, Numbered>();
  const counts = new Map<SecretKind, number>();
  for (const [print, kind, n, ways] of given?.numbers ?? []) {
    numbered.set(print, { kind, n, ways: new Map(ways.map((way, at) => [way, at + 1])) });
    counts.set(kind, Math.max(n, counts.get(kind) ?? 0));
  }
  const products = new Set<object>();
  const secrets = createSecrets(() => [...products].flatMap(stringsOf), given?.learned);
  const seen = new WeakSet<object>();
  /** The texts of fields with personal data, also those that are only the start of what was typed. */
  const own: (readonly [text: string, key: string, kind: SecretKind])[] = [];
  const copies = new WeakMap<object, unknown>();
  const texts = new Map<string, string>();
  /** The typed texts by the text that they were continued to, and the last one of each field. */
  const continued = new Map<string, string>();
  const lastTyped = new Map<string, string>();

  /** The text that was typed in the end, of which this is the start. */
  const typedInTheEnd = (text: string): string => {
    let whole = text;
    for (let next = continued.get(whole); next !== undefined; next = continued.get(whole)) whole = next;
    return whole;
  };

  /** The placeholder of a secret, which may be only the start of `whole`. */
  const placeholderOf = (secret: string, kind: SecretKind, whole = secret): string => {
    if (secret.trim() === '' || isPlaceholder(secret)) return secret;
    const isExact = isExactKind(kind);
    const text = unescapeText(secret);
    // Composed and decomposed letters are the same to the program too.
    const way = isExact ? text : text.normalize();
    const print = fingerprint(isExact ? way : foldOf(whole) || whole);
    let known = numbered.get(print);
    if (!known) {
      const n = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, n);
      known = { kind, n, ways: new Map() };
      numbered.set(print, known);
    }
    const wayPrint = fingerprint(way);
    if (!known.ways.has(wayPrint)) known.ways.set(wayPrint, known.ways.size + 1);
    return placeholder(known.kind, known.n, known.ways.get(wayPrint), way);
  };

  /** Each word of a name has its own placeholder, so that a first and a last name are those of the full name. */
  const redactOwn = (text: string, kind: SecretKind): string => {
    if (isExactKind(kind)) return placeholderOf(text, kind);
    const whole = typedInTheEnd(text);
    if (kind !== 'name') return placeholderOf(text, kind, whole);
    const wholeWords = whole.split(/(\s+)/);
    return text
      .split(/(\s+)/)
      .map((word, at) => placeholderOf(word, kind, wholeWords[at]))
      .join('');
  };

  const redactFree = (text: string): string => {
    const known = texts.get(text);
    if (known !== undefined) return known;
    let redacted = '';
    let end = 0;
    for (const { from, to, kind, whole } of secrets.find(text, typedInTheEnd(text))) {
      redacted += text.slice(end, from) + placeholderOf(text.slice(from, to), kind, whole);
      end = to;
    }
    redacted += text.slice(end);
    texts.set(text, redacted);
    return redacted;
  };

  const replacers = { text: redactFree, secret: (text: string) => placeholderOf(text, 'token') };

  const redactJson = (text: string): string => {
    try {
      return JSON.stringify(redactValue(JSON.parse(text), '', {}));
    } catch {
      return redactFree(text);
    }
  };

  const redactAt: Readonly<Record<Exclude<Place, SecretKind>, (text: string) => string>> = {
    program: (text) => text,
    free: redactFree,
    typed: redactFree,
    url: (text) => redactUrl(text, replacers),
    path: (text) => redactPath(text, replacers),
    query: (text) => redactQuery(text, replacers),
    json: redactJson,
  };

  const redactText = (text: string, key: string, parent: object, parentKey: string): string => {
    const place = placeOf(text, key, parent, parentKey);
    return place in redactAt ? redactAt[place as keyof typeof redactAt](text) : redactOwn(text, place as SecretKind);
  };

  const redactObject = (value: object, key: string): unknown => {
    if (isFile(value)) return { type: value.type, size: value.size };
    if (value instanceof Error) return { name: value.name, message: redactFree(value.message) };
    const isList = Array.isArray(value);
    let isChanged = false;
    const fields = Object.entries(value).map(([name, item]): [string, unknown] => {
      const redacted = redactValue(item, isList ? key : name, value as JsonObject, isList ? '' : key);
      isChanged ||= redacted !== item;
      return [name, redacted];
    });
    if (!isChanged) return value;
    return isList ? fields.map(([, item]) => item) : Object.fromEntries(fields);
  };

  const redactValue = (value: unknown, key: string, parent: object, parentKey = ''): unknown => {
    if (typeof value === 'string') return redactText(value, key, parent, parentKey);
    if (typeof value === 'bigint') return `${value}n`;
    if (typeof value === 'number') {
      const kind = kindOfKey(key, parent);
      return kind && kind !== 'picture' ? 0 : value;
    }
    if (isOmitted(value)) return undefined;
    if (typeof value !== 'object' || value === null || isPublic(value, key, parent as JsonObject)) return value;
    if (!copies.has(value)) copies.set(value, redactObject(value, key));
    return copies.get(value);
  };

  const collectProducts = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || products.has(value)) return;
    if (isProduct(value)) products.add(value);
    else for (const item of Object.values(value)) collectProducts(item);
  };

  const collectText = (text: string, key: string, parent: object, parentKey: string): void => {
    const place = placeOf(text, key, parent, parentKey);
    const isTyped = place === 'typed' || parentKey === 'values';
    if (isTyped) {
      const field = parentKey === 'values' ? key : 'search';
      const last = lastTyped.get(field) ?? '';
      if (text.startsWith(last) && text !== last) continued.set(last, text);
      else if (last.startsWith(text) && text !== last) continued.set(text, last);
      lastTyped.set(field, text);
    }
    if (!(place in redactAt) && !isPlaceholder(text)) own.push([text, key, place as SecretKind]);
  };

  const collect = (value: unknown, key: string, parent: object, parentKey = ''): void => {
    if (typeof value === 'string') collectText(value, key, parent, parentKey);
    if (typeof value !== 'object' || value === null || seen.has(value) || isFile(value)) return;
    seen.add(value);
    if (isPublic(value, key, parent as JsonObject)) {
      collectProducts(value);
      return;
    }
    const isList = Array.isArray(value);
    for (const [name, item] of Object.entries(value)) collect(item, isList ? key : name, value, isList ? '' : key);
  };

  /** Secrets are known once it is known which typed texts were continued. */
  const learn = (): void => {
    for (const [text, key, kind] of own) {
      if (continued.has(text)) continue;
      secrets.add(text, kind, key);
      // The way in which it was entered has the placeholder without a suffix.
      if (text !== '') redactOwn(text, kind);
    }
    own.length = 0;
  };

  return {
    collect: (value) => {
      collect(value, '', {});
      texts.clear();
    },
    redact: <Value>(value: Value) => {
      learn();
      return (
        isObject(value) || Array.isArray(value)
          ? redactValue(value, '', {})
          : typeof value === 'string'
            ? redactFree(value)
            : value
      ) as Value;
    },
    summary: () => Object.fromEntries(counts),
    memory: () => ({
      numbers: [...numbered].map(([print, { kind, n, ways }]) => [print, kind, n, [...ways.keys()]]),
      learned: secrets.learned(),
    }),
  };
};
