/** True for two deeply equal JSON values. Allocates nothing. */
export const sameJson = (a: unknown, b: unknown): boolean => {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((value, at) => sameJson(value, b[at]));
  }
  if (Array.isArray(b)) return false;
  const first = a as Readonly<Record<string, unknown>>;
  const second = b as Readonly<Record<string, unknown>>;
  let left = 0;
  for (const name in first) {
    if (!(name in second) || !sameJson(first[name], second[name])) return false;
    left += 1;
  }
  for (const _name in second) left -= 1;
  return left === 0;
};
