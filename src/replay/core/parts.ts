import { hasOwn, isObject, isOmitted, type JsonObject } from './json';

/** The keys that lead to a part of a state. */
export type Keys = readonly string[];

/** The part at these keys; undefined without one. */
export const partAt = (state: unknown, keys: Keys): unknown =>
  keys.reduce<unknown>((part, key) => (isObject(part) && hasOwn(part, key) ? part[key] : undefined), state);

/** The state without a part. */
export const withoutPart = (state: JsonObject, [key = '', ...rest]: Keys): JsonObject => {
  const part = state[key];
  if (rest.length > 0) return isObject(part) ? { ...state, [key]: withoutPart(part, rest) } : state;
  const { [key]: _left, ...others } = state;
  return others;
};

/** The state with a part, within the objects that lead to it. */
export const withPart = (state: JsonObject, [key = '', ...rest]: Keys, part: unknown): JsonObject => {
  if (rest.length === 0) return { ...state, [key]: part };
  const inner = state[key];
  return { ...state, [key]: withPart(isObject(inner) ? inner : {}, rest, part) };
};

/** The keys of the parts that `whole` has and `state` has not, without those within such a part. */
export const missingParts = (whole: JsonObject, state: JsonObject): readonly Keys[] =>
  Object.entries(whole).flatMap(([key, part]) => {
    if (isOmitted(part)) return [];
    if (!hasOwn(state, key)) return [[key]];
    const own = state[key];
    return isObject(part) && isObject(own) ? missingParts(part, own).map((keys) => [key, ...keys]) : [];
  });
