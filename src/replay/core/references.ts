import type { Change } from './changes';
import { hasOwn, isObject, type JsonObject, type Path, valueAt } from './json';

/*
 * Reducers often store parts of an action in the state unchanged. The recorded changes then contain a reference instead
 * of a copy: `{ "$ref": ["a", "payload", 3] }` is a part of the action, `["d", 0, 1]` the value of an earlier change.
 * `$raw` wraps an object that has one of these keys itself.
 */
const REF = '$ref';
const RAW = '$raw';

type Places = Map<object, Path>;

const remember = (value: unknown, path: Path, places: Places): void => {
  if (typeof value !== 'object' || value === null || places.has(value)) return;
  places.set(value, path);
  for (const [key, item] of Object.entries(value))
    remember(item, [...path, Array.isArray(value) ? Number(key) : key], places);
};

const shorten = (value: unknown, places: Places): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  const place = places.get(value);
  const isNotEmpty = Array.isArray(value) ? value.length > 0 : Object.keys(value).length > 0;
  if (place && isNotEmpty) return { [REF]: place };
  if (Array.isArray(value)) return value.map((item) => shorten(item, places));
  const entries = Object.entries(value).map(([key, item]) => [key, shorten(item, places)] as const);
  const copy = Object.fromEntries(entries);
  return REF in value || RAW in value ? { [RAW]: copy } : copy;
};

/** The changes of an action, with references to values that the action or an earlier change contains. */
export const shortenChanges = (action: unknown, changes: readonly Change[]): readonly Change[] => {
  if (!changes.some(([, value]) => typeof value === 'object' && value !== null)) return changes;
  const places: Places = new Map();
  remember(action, ['a'], places);
  return changes.map((change, index) => {
    if (change.length === 1) return change;
    const short = shorten(change[1], places);
    // Registered after shortening: only later changes can refer to this one.
    remember(change[1], ['d', index, 1], places);
    return [change[0], short];
  });
};

/** The inverse of `shortenChanges`. Values without references are kept, not copied. */
export const expandChanges = (action: unknown, changes: readonly Change[]): readonly Change[] => {
  const expanded: Change[] = [];
  const roots = { a: action, d: expanded };
  const expand = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return expandList(value);
    if (hasOwn(value, REF)) {
      const path = (value as { [REF]: unknown })[REF];
      return Array.isArray(path) ? valueAt(roots, path as Path) : undefined;
    }
    const raw = hasOwn(value, RAW) ? (value as { [RAW]: unknown })[RAW] : undefined;
    return expandFields(isObject(raw) ? raw : (value as JsonObject));
  };
  const expandList = (list: readonly unknown[]): readonly unknown[] => {
    const items = list.map(expand);
    return items.every((item, index) => item === list[index]) ? list : items;
  };
  const expandFields = (object: JsonObject): JsonObject => {
    let copy: Record<string, unknown> | undefined;
    for (const key of Object.keys(object)) {
      const field = expand(object[key]);
      if (field !== object[key]) (copy ??= { ...object })[key] = field;
    }
    return copy ?? object;
  };
  for (const change of changes) expanded.push(change.length === 1 ? change : [change[0], expand(change[1])]);
  return expanded;
};

/**
 * The limit that changes exceed, if any, each value counted wherever it stands: a few references can repeat a value, or put
 * it into itself, more often than anything could visit.
 */
export const exceededLimit = (
  changes: readonly Change[],
  limits: { readonly depth: number; readonly values: number },
): 'depth' | 'values' | undefined => {
  let values = 0;
  const visit = (value: unknown, depth: number): 'depth' | 'values' | undefined => {
    values += 1;
    if (values > limits.values) return 'values';
    if (typeof value !== 'object' || value === null) return undefined;
    if (depth === limits.depth) return 'depth';
    for (const part of Object.values(value)) {
      const exceeded = visit(part, depth + 1);
      if (exceeded) return exceeded;
    }
    return undefined;
  };
  for (const [path, value] of changes) {
    const exceeded = path.length > limits.depth ? 'depth' : visit(value, 0);
    if (exceeded) return exceeded;
  }
  return undefined;
};
