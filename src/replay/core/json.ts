import type { Work } from './slices';

/** A JSON value of an action log. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: unknown };
export type Path = readonly (string | number)[];

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** As `Object.hasOwn`, which is newer than the oldest browsers that are supported. */
export const hasOwn = (object: object, key: PropertyKey): boolean => Object.prototype.hasOwnProperty.call(object, key);

/** The value at a path; undefined when the path does not exist, or leads to a prototype. */
export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (part, key) =>
      typeof part === 'object' && part !== null && hasOwn(part, key) ? (part as JsonObject)[key] : undefined,
    value,
  );

/** True for values that `JSON.stringify` omits from an object. */
export const isOmitted = (value: unknown): boolean =>
  value === undefined || typeof value === 'function' || typeof value === 'symbol';

const [QUOTE, BACKSLASH, LIST_OPEN, LIST_CLOSE, OBJECT_OPEN, OBJECT_CLOSE] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d];

export const isForbiddenKey = (key: string | number): boolean =>
  key === '__proto__' || key === 'constructor' || key === 'prototype';

const [COMMA, COLON] = [0x2c, 0x3a];

/** The most levels, values and different keys of a JSON text. */
export interface JsonLimits {
  readonly depth: number;
  readonly values: number;
  readonly keys: number;
}

/** After how many characters the check of a text may be interrupted. */
const CHARACTERS_PER_STEP = 100_000;

/** The place of the quote that ends the string which begins at `start`; the end of the text without one. */
const endOfString = (text: string, start: number): number => {
  for (let quote = text.indexOf('"', start + 1); quote !== -1; quote = text.indexOf('"', quote + 1)) {
    let first = quote;
    while (text.charCodeAt(first - 1) === BACKSLASH) first -= 1;
    // A quote after an odd number of backslashes is a part of the string.
    if ((quote - first) % 2 === 0) return quote;
  }
  return text.length;
};

/** A key as it stands in a JSON text, without its quotes, can be written with escapes. */
const couldReachPrototype = (key: string): boolean => {
  if (!key.includes('\\')) return isForbiddenKey(key);
  try {
    return isForbiddenKey(JSON.parse(`"${key}"`) as string);
  } catch {
    // The text is no JSON.
    return false;
  }
};

/**
 * The limit that a JSON text exceeds, if any; `prototype` for a key that could reach one. Checked before parsing: very deep
 * nesting can exhaust the parser's memory, millions of small values take it seconds, and so do hundreds of thousands of
 * different keys.
 */
export function* checkingLimits(text: string, limits: JsonLimits): Work<keyof JsonLimits | 'prototype' | undefined> {
  const keys = new Set<string>();
  let depth = 0;
  let values = 0;
  /** Where the last string begins and ends. */
  let [start, end] = [0, 0];
  let pause = CHARACTERS_PER_STEP;
  for (let at = 0; at < text.length; at += 1) {
    if (at >= pause) {
      yield;
      pause = at + CHARACTERS_PER_STEP;
    }
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      start = at;
      at = end = endOfString(text, at);
    } else if (code === COLON) {
      keys.add(text.slice(start + 1, end));
      if (keys.size > limits.keys) return 'keys';
    } else if (code === LIST_OPEN || code === OBJECT_OPEN) {
      depth += 1;
      values += 1;
      if (depth > limits.depth) return 'depth';
    } else if (code === LIST_CLOSE || code === OBJECT_CLOSE) depth -= 1;
    else if (code === COMMA) values += 1;
    if (values > limits.values) return 'values';
  }
  return [...keys].some(couldReachPrototype) ? 'prototype' : undefined;
}
