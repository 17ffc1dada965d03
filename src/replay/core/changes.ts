import { isForbiddenKey, isObject, isOmitted, type Path } from './json';

/** A changed path and its new value; without a value when the path was removed. */
export type Change = readonly [path: Path, value: unknown] | readonly [path: Path];

const keysOf = (value: object): string[] =>
  Object.keys(value).filter((key) => !isOmitted((value as Record<string, unknown>)[key]));

const walk = (before: unknown, after: unknown, path: Path, out: Change[]): void => {
  if (before === after) return;
  if (Array.isArray(before) && Array.isArray(after)) {
    after.forEach((item: unknown, index) => {
      if (index < before.length) walk(before[index], item, [...path, index], out);
      else out.push([[...path, index], item]);
    });
    if (after.length < before.length) out.push([[...path, 'length'], after.length]);
    return;
  }
  if (isObject(before) && isObject(after)) {
    for (const key of keysOf(before)) if (isOmitted(after[key])) out.push([[...path, key]]);
    for (const key of keysOf(after)) {
      if (isOmitted(before[key])) out.push([[...path, key], after[key]]);
      else walk(before[key], after[key], [...path, key], out);
    }
    return;
  }
  if (Number.isNaN(before) && Number.isNaN(after)) return;
  out.push([path, after]);
};

/** The changes from one state to the next, without the parts in `drop` (`slice`, `slice.part`). */
export const changesBetween = (before: unknown, after: unknown, drop: readonly string[]): readonly Change[] => {
  const out: Change[] = [];
  walk(before, after, [], out);
  const dropped = drop.map((part) => part.split('.'));
  return out.filter(([path]) => !dropped.some((keys) => keys.every((key, depth) => key === String(path[depth]))));
};

/** Applies one change. Each object is copied once, into `copies`: a response can change thousands of parts of a table. */
const put = (target: unknown, path: Path, depth: number, change: Change, copies: WeakSet<object>): unknown => {
  const key = path[depth];
  if (key === undefined) return change[1];
  if (isForbiddenKey(key)) throw new Error('A path of the log leads to a prototype.');
  const isLast = depth === path.length - 1;
  if (Array.isArray(target)) {
    const copy = copies.has(target) ? (target as unknown[]) : [...(target as unknown[])];
    copies.add(copy);
    if (key === 'length') copy.length = Math.min(copy.length, Math.max(0, Number(change[1]) || 0));
    else if (typeof key === 'number' && key >= 0 && key <= copy.length)
      copy[key] = put(copy[key], path, depth + 1, change, copies);
    return copy;
  }
  const source = isObject(target) ? target : {};
  const copy: Record<string, unknown> = copies.has(source) ? source : { ...source };
  copies.add(copy);
  if (isLast && change.length === 1) Reflect.deleteProperty(copy, key);
  else copy[key] = put(copy[key], path, depth + 1, change, copies);
  return copy;
};

/**
 * The state with recorded changes applied. Unchanged parts keep their reference. Throws for a path that leads to a
 * prototype.
 */
export const applyChanges = (state: unknown, changes: readonly Change[]): unknown => {
  const copies = new WeakSet<object>();
  return changes.reduce((current, change) => put(current, change[0], 0, change, copies), state);
};
