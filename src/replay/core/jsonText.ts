import type { Work } from './slices';

export const CODES = {
  quote: 0x22,
  comma: 0x2c,
  colon: 0x3a,
  listOpen: 0x5b,
  backslash: 0x5c,
  listClose: 0x5d,
  objectOpen: 0x7b,
  objectClose: 0x7d,
} as const;

/** How many characters of a JSON text are worked on before that may be interrupted. */
export const PART_CHARACTERS = 100_000;

/** True for a quote that is a part of a string: it stands after an odd number of backslashes. */
export const isEscaped = (text: string, quote: number): boolean => {
  let first = quote;
  while (text.charCodeAt(first - 1) === CODES.backslash) first -= 1;
  return (quote - first) % 2 === 1;
};

/** The place of the quote that ends the string which begins at `start`; `stop` when that is further. */
const endOfString = (text: string, start: number, stop = text.length): number => {
  for (let quote = text.indexOf('"', start + 1); quote !== -1 && quote < stop; quote = text.indexOf('"', quote + 1)) {
    if (!isEscaped(text, quote)) return quote;
  }
  return stop;
};

const isOpening = (code: number): boolean => code === CODES.listOpen || code === CODES.objectOpen;
const isClosing = (code: number): boolean => code === CODES.listClose || code === CODES.objectClose;

/** Where the member of a list or an object ends that begins at `start`; undefined for a list or an object that is long. */
const endOfMember = (text: string, start: number): number | undefined => {
  const stop = start + PART_CHARACTERS;
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === CODES.quote) at = endOfString(text, at, depth > 0 ? stop : undefined);
    else if (isOpening(code)) depth += 1;
    else if (isClosing(code) && depth > 0) depth -= 1;
    else if (depth === 0 && (code === CODES.comma || isClosing(code))) return at;
    if (depth > 0 && at >= stop) return undefined;
  }
  return text.length;
};

/** The place of the first character from `start` on that is no blank. */
const skipBlanks = (text: string, start: number): number => {
  let at = start;
  while (at < text.length && ' \t\r\n'.includes(text.charAt(at))) at += 1;
  return at;
};

const malformed = (): SyntaxError => new SyntaxError('The text is no JSON.');

/** A parsed value, and the place after its text. */
interface Parsed {
  readonly value: unknown;
  readonly end: number;
}

/** Parses the list or the object that begins at `start`: several short members at once, a long one on its own. */
function* parsingLong(text: string, start: number): Work<Parsed> {
  const isList = text.charCodeAt(start) === CODES.listOpen;
  if (!isList && text.charCodeAt(start) !== CODES.objectOpen) throw malformed();
  const list: unknown[] = [];
  const object: Record<string, unknown> = {};

  const parseShort = (members: string, mayBeEmpty: boolean): void => {
    if (!mayBeEmpty && members.trim() === '') throw malformed();
    if (isList) for (const item of JSON.parse(`[${members}]`) as unknown[]) list.push(item);
    else Object.assign(object, JSON.parse(`{${members}}`));
  };
  /** Parses a long member; returns the place after it. */
  function* parsingMember(at: number): Work<number> {
    yield;
    const first = skipBlanks(text, at);
    if (isList) {
      const { value, end } = yield* parsingLong(text, first);
      list.push(value);
      return skipBlanks(text, end);
    }
    const keyEnd = endOfString(text, first) + 1;
    const colon = skipBlanks(text, keyEnd);
    if (text.charCodeAt(first) !== CODES.quote || text.charCodeAt(colon) !== CODES.colon) throw malformed();
    const { value, end } = yield* parsingLong(text, skipBlanks(text, colon + 1));
    object[JSON.parse(text.slice(first, keyEnd)) as string] = value;
    return skipBlanks(text, end);
  }

  /** Where the short members begin that are not parsed yet; undefined without any. */
  let from: number | undefined;
  for (let at = start + 1; ; at += 1) {
    let end = endOfMember(text, at);
    if (end === undefined) {
      if (from !== undefined) parseShort(text.slice(from, at - 1), false);
      from = undefined;
      end = yield* parsingMember(at);
    } else from ??= at;
    const code = text.charCodeAt(end);
    if (from !== undefined && (code !== CODES.comma || end - from > PART_CHARACTERS)) {
      parseShort(text.slice(from, end), from === start + 1 && code !== CODES.comma);
      from = undefined;
      yield;
    }
    if (code === (isList ? CODES.listClose : CODES.objectClose)) return { value: isList ? list : object, end: end + 1 };
    if (code !== CODES.comma) throw malformed();
    at = end;
  }
}

/**
 * Parses JSON as `JSON.parse` does, a long text in parts. The text has passed `checkingLimits`: its levels are few, and no
 * key of it reaches a prototype.
 */
export function* parsingJson(text: string): Work<unknown> {
  const start = skipBlanks(text, 0);
  if (text.length <= PART_CHARACTERS || !isOpening(text.charCodeAt(start))) return JSON.parse(text) as unknown;
  const { value, end } = yield* parsingLong(text, start);
  if (skipBlanks(text, end) < text.length) throw malformed();
  return value;
}
