/** A source of numbers from 0 to 1 that is the same for the same word on every machine. */
export type Random = () => number;

/** Seeds a source from a word (FNV-1a into mulberry32): one garment always falls in the same folds. */
export const randomFrom = (word: string): Random => {
  let state = 0x811c9dc5;
  for (const letter of word) state = Math.imul(state ^ letter.charCodeAt(0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};

/** A number within `spread` of nothing, either way. */
export const jitter = (random: Random, spread: number): number => (random() * 2 - 1) * spread;
