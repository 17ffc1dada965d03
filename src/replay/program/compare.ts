import { isOmitted, type Path } from '../core/json';
import type { Difference } from '../player/replay';
import { isRandomId, normal } from './names';

/** Times that RTK Query reads from the clock of the browser. */
const NOT_COMPARED = ['startedTimeStamp', 'fulfilledTimeStamp', 'stack'];

/** Compares actions of a log with those of a run. */
export interface Comparer {
  /** The differences of two actions. `raw` is the action of the run before its redaction. */
  differences(expected: unknown, got: unknown, raw: unknown): readonly Difference[];
}

/**
 * Creates a comparer. A run draws its ids anew, and a placeholder can have another number when the program has made its
 * text of others: a text of the log then always stands for the same text of the run.
 */
export const createComparer = (): Comparer => {
  const pairs = new Map<string, string>();

  const isSameText = (expected: string, got: string, raw: unknown): boolean => {
    if (expected === got && !isRandomId(expected)) return true;
    if (normal(expected) !== normal(got)) return false;
    const text = typeof raw === 'string' ? raw : got;
    const known = pairs.get(expected);
    if (known === undefined) pairs.set(expected, text);
    return known === undefined || known === text;
  };

  const walk = (expected: unknown, got: unknown, raw: unknown, path: Path, out: Difference[]): void => {
    if (typeof expected === 'string' && typeof got === 'string') {
      if (!isSameText(expected, got, raw)) out.push({ path, expected, got });
      return;
    }
    if (expected === got || (isOmitted(expected) && isOmitted(got))) return;
    if (typeof expected !== 'object' || typeof got !== 'object' || expected === null || got === null) {
      if (!(Number.isNaN(got) && expected === null)) out.push({ path, expected, got });
      return;
    }
    if (Array.isArray(expected) !== Array.isArray(got)) {
      out.push({ path, expected, got });
      return;
    }
    const isList = Array.isArray(expected);
    for (const key of new Set([...Object.keys(expected), ...Object.keys(got)])) {
      if (NOT_COMPARED.includes(key)) continue;
      const at = <Value extends object>(value: Value): unknown => (value as Record<string, unknown>)[key];
      const rawPart = typeof raw === 'object' && raw !== null ? at(raw) : undefined;
      walk(at(expected), at(got), rawPart, [...path, isList ? Number(key) : key], out);
    }
  };

  return {
    differences: (expected, got, raw) => {
      const out: Difference[] = [];
      walk(expected, got, raw, [], out);
      return out;
    },
  };
};
