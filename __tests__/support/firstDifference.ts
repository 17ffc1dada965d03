const BEFORE = 80;
const AFTER = 120;

/** Returns both texts around the first character in which they differ; undefined when they are equal. */
export const firstDifference = (one = '', other = ''): readonly [string, string] | undefined => {
  if (one === other) return undefined;
  let at = 0;
  while (one[at] === other[at]) at += 1;
  const from = Math.max(0, at - BEFORE);
  return [one.slice(from, at + AFTER), other.slice(from, at + AFTER)];
};
