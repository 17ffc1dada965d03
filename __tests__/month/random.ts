/** A seeded source of numbers: the same seed gives the same sequence. */
export interface Random {
  /** A whole number from 0 to `count - 1`. */
  below(count: number): number;
  between(min: number, max: number): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
}

/** Mulberry32. */
export const createRandom = (seed: number): Random => {
  let state = (seed * 0x9e3779b1) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number): number => Math.floor(next() * count);
  return {
    below,
    between: (min, max) => min + below(max - min + 1),
    chance: (probability) => next() < probability,
    pick: <T>(list: readonly T[]): T => list[below(list.length)] as T,
  };
};
