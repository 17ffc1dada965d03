import { isPlaceholder, kindOfKey, patterns, placeholder } from '../redaction/policy';

const sanitizeText = (text: string): string =>
  patterns.reduce(
    (current, [pattern, kind]) =>
      current.replace(pattern, (found: string, kept: string) =>
        isPlaceholder(found) ? found : kept + placeholder(kind, 0),
      ),
    text,
  );

const sanitizeField = (key: string, item: unknown, parent: object): unknown => {
  const kind = kindOfKey(key, parent);
  const isSecret = kind !== undefined && typeof item === 'string' && item !== '' && !isPlaceholder(item);
  return isSecret ? placeholder(kind, 0) : sanitize(item);
};

/** Sanitized values, so that parts of the state that have not changed are not sanitized again. */
const known = new WeakMap<object, unknown>();

/** The value with placeholders for its secrets. Parts without secrets are the same objects; the value is not changed. */
export const sanitize = (value: unknown): unknown => {
  if (typeof value === 'string') return sanitizeText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (known.has(value)) return known.get(value);
  const entries = Object.entries(value);
  const shown = entries.map(([key, item]): [string, unknown] => [key, sanitizeField(key, item, value)]);
  const hasSecrets = shown.some(([, item], index) => item !== entries[index]?.[1]);
  const copy = !hasSecrets ? value : Array.isArray(value) ? shown.map(([, item]) => item) : Object.fromEntries(shown);
  known.set(value, copy);
  return copy;
};
