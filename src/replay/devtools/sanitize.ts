import { isObject } from '../core/json';
import { isPlaceholder, kindOfKey, patterns, placeholder } from '../redaction/policy';

const SHOWN_ITEMS = 3;
/** Lists and tables with more items are shown as their size and a few samples. */
const LONG = 20;

const samples = (items: readonly (readonly [string, unknown])[], what: string): object => ({
  [`<${items.length} ${what}>`]: Object.fromEntries(items.slice(0, SHOWN_ITEMS)),
});

const sanitizeText = (text: string): string =>
  patterns.reduce(
    (current, [pattern, kind]) =>
      current.replace(pattern, (found: string, kept: string) =>
        isPlaceholder(found) ? found : kept + placeholder(kind, 0),
      ),
    text,
  );

/** A copy for display: placeholders replace secrets, size and samples replace long lists. The value is not changed. */
export const sanitize = (value: unknown, key = 'items'): unknown => {
  if (typeof value === 'string') return sanitizeText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map(
      (item, index) => [String(index), index < SHOWN_ITEMS || value.length <= LONG ? sanitize(item) : item] as const,
    );
    return value.length > LONG ? samples(items, key) : items.map(([, item]) => item);
  }
  const entries = Object.entries(value);
  const copied = (entries.length > LONG ? entries.slice(0, SHOWN_ITEMS) : entries).map(
    ([name, item]): [string, unknown] => {
      const kind = kindOfKey(name, value);
      const isSecret = kind !== undefined && typeof item === 'string' && item !== '' && !isPlaceholder(item);
      return [name, isSecret ? placeholder(kind, 0) : sanitize(item, name)];
    },
  );
  return entries.length > LONG
    ? { [`<${entries.length} ${key}>`]: Object.fromEntries(copied) }
    : Object.fromEntries(copied);
};

const slices = new WeakMap<object, unknown>();

/** The sanitized state. Copies are cached per slice, so that an unchanged slice is not copied again. */
export const sanitizeState = (state: unknown): unknown => {
  if (!isObject(state)) return state;
  const shown = Object.entries(state).map(([name, slice]): [string, unknown] => {
    if (typeof slice !== 'object' || slice === null) return [name, slice];
    if (!slices.has(slice)) slices.set(slice, sanitize(slice, name));
    return [name, slices.get(slice)];
  });
  return Object.fromEntries(shown);
};
