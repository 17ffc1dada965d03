import { jitter, randomFrom } from '@/cli/draw/random';

const take = (word: string, count: number) => {
  const random = randomFrom(word);
  return Array.from({ length: count }, () => random());
};

describe('randomFrom', () => {
  it('gives the same numbers for the same word and others for another', () => {
    expect(take('tais', 20)).toEqual(take('tais', 20));
    expect(take('tais', 20)).not.toEqual(take('kebaya', 20));
  });

  it('stays from 0 to 1 and spreads over it', () => {
    const numbers = take('linen', 2_000);
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...numbers)).toBeLessThan(1);
    const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
    expect(mean).toBeCloseTo(0.5, 1);
  });
});

describe('jitter', () => {
  it('stays within its spread either way', () => {
    const random = randomFrom('hem');
    for (let i = 0; i < 200; i += 1) expect(Math.abs(jitter(random, 4))).toBeLessThanOrEqual(4);
  });
});
