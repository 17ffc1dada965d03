import { isForbiddenKey } from './json';
import { CODES, isEscaped, PART_CHARACTERS } from './jsonText';
import type { Work } from './slices';

/**
 * The most levels, values, different keys, and lists and objects (`groups`) of a JSON text, and the most parts of one of
 * them. The two outermost levels may have more parts: a line has there its many small changes and events.
 */
export interface JsonLimits {
  readonly depth: number;
  readonly values: number;
  readonly keys: number;
  readonly groups: number;
  readonly parts: number;
}

const OUTER_LEVELS = 2;

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
 * The limit that a JSON text exceeds, if any; `prototype` for a key that could reach one. Checked before parsing: what is
 * done with the values afterwards, such as a step of a reducer, cannot be interrupted.
 */
export function* checkingLimits(text: string, limits: JsonLimits): Work<keyof JsonLimits | 'prototype' | undefined> {
  const keys = new Set<string>();
  /** How many parts the innermost open list or object has so far, and each of those around it. */
  let parts = 0;
  const around: number[] = [];
  let values = 0;
  let groups = 0;
  let isInString = false;
  /** Where the last string begins and ends. */
  let [start, end] = [0, 0];
  let pause = PART_CHARACTERS;
  for (let at = 0; at < text.length; at += 1) {
    if (at >= pause) {
      yield;
      pause = at + PART_CHARACTERS;
    }
    if (isInString) {
      const quote = text.indexOf('"', at);
      at = end = quote === -1 ? text.length : quote;
      isInString = isEscaped(text, end);
      continue;
    }
    const code = text.charCodeAt(at);
    if (code === CODES.quote) {
      start = at;
      isInString = true;
    } else if (code === CODES.colon) {
      keys.add(text.slice(start + 1, end));
      if (keys.size > limits.keys) return 'keys';
    } else if (code === CODES.listOpen || code === CODES.objectOpen) {
      around.push(parts);
      parts = 1;
      values += 1;
      groups += 1;
      if (around.length > limits.depth) return 'depth';
      if (groups > limits.groups) return 'groups';
    } else if (code === CODES.listClose || code === CODES.objectClose) parts = around.pop() ?? 0;
    else if (code === CODES.comma) {
      values += 1;
      parts += 1;
      if (parts > limits.parts && around.length > OUTER_LEVELS) return 'parts';
    }
    if (values > limits.values) return 'values';
  }
  return [...keys].some(couldReachPrototype) ? 'prototype' : undefined;
}
