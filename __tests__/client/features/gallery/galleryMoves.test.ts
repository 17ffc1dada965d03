import { adjacentIndex, swipeStep } from '@/client/features/gallery/useSwipe';

describe('gallery navigation', () => {
  it('wraps around at both ends', () => {
    expect([
      adjacentIndex(0, 1, 3),
      adjacentIndex(2, 1, 3),
      adjacentIndex(0, -1, 3),
      adjacentIndex(0, 1, 1),
      adjacentIndex(0, 1, 0),
    ]).toEqual([1, 0, 2, 0, 0]);
  });

  it('detects a long horizontal move as a swipe, not a tap or a scroll', () => {
    expect(swipeStep(-80, 10)).toBe(1);
    expect(swipeStep(80, -10)).toBe(-1);
    expect(swipeStep(-20, 0)).toBeUndefined();
    expect(swipeStep(-80, 70)).toBeUndefined();
  });
});
