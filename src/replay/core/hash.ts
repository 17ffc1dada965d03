import { isObject, isOmitted } from './json';
import { withoutPart } from './parts';

const TAGS = {
  null: 11,
  false: 23,
  true: 37,
  integer: 41,
  float: 53,
  text: 67,
  list: 79,
  object: 97,
} as const;

const mix = (hash: number, value: number): number => {
  let mixed = Math.imul(hash ^ value, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
};

const float = new Float64Array(1);
const halves = new Uint32Array(float.buffer);

const hashNumber = (value: number): number => {
  // JSON has no NaN and no infinity; it writes them as null.
  if (!Number.isFinite(value)) return TAGS.null;
  if ((value | 0) === value) return mix(TAGS.integer, value | 0);
  float[0] = value;
  return mix(mix(TAGS.float, halves[0] ?? 0), halves[1] ?? 0);
};

/** 32-bit hash of a text. */
export const hashText = (text: string, seed: number = TAGS.text): number => {
  let hash = seed ^ 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return mix(hash, text.length);
};

/**
 * Creates a hash function over JSON values. The order of an object's keys does not matter. Hashes are cached per
 * object, so that hashing a new state visits only its changed parts.
 */
export const createHash = (): ((value: unknown) => number) => {
  const known = new WeakMap<object, number>();
  const hashOf = (value: unknown): number => {
    if (typeof value === 'string') return hashText(value);
    if (typeof value === 'number') return hashNumber(value);
    if (value === true) return TAGS.true;
    if (value === false) return TAGS.false;
    if (typeof value !== 'object' || value === null) return TAGS.null;
    let hash = known.get(value);
    if (hash !== undefined) return hash;
    if (Array.isArray(value)) {
      hash = TAGS.list as number;
      for (const item of value) hash = mix(hash, hashOf(item)) + 1;
    } else {
      let sum = 0;
      for (const key of Object.keys(value)) {
        const item = (value as Record<string, unknown>)[key];
        if (!isOmitted(item)) sum = (sum + mix(hashText(key), hashOf(item))) | 0;
      }
      hash = mix(TAGS.object, sum);
    }
    hash >>>= 0;
    known.set(value, hash);
    return hash;
  };
  return hashOf;
};

/**
 * Creates the hash function of a whole state: 8 hexadecimal digits, without the parts in `drop` (`slice`, `slice.part`).
 * Functions with the same `hashOf` share its cache.
 */
export const createStateHash = (drop: readonly string[], hashOf = createHash()): ((state: unknown) => string) => {
  const dropped = drop.map((part) => part.split('.'));
  const hashed = (state: unknown) => dropped.reduce(withoutPart, isObject(state) ? state : {});
  return (state) => hashOf(hashed(state)).toString(16).padStart(8, '0');
};
