import { at, between, d, polygon, reach } from '@/cli/draw/path';

describe('path data', () => {
  it('rounds to one decimal and leaves out needless spaces', () => {
    expect(d`M${[10.04, -3.26]} L${5} ${-2.5} Z`).toBe('M10-3.3L5-2.5Z');
  });

  it('closes a polygon', () => {
    expect(polygon([0, 0], [10, 0], [10, 10])).toBe('M0 0L10 0L10 10Z');
  });
});

describe('points', () => {
  it('mirrors about the centre line', () => {
    expect(at(-1, 100, 50)).toEqual([300, 50]);
    expect(at(1, 100, 50)).toEqual([500, 50]);
  });

  it('finds a point between two', () => {
    expect(between([0, 0], [10, 20], 0.5)).toEqual([5, 10]);
  });

  it('reaches outwards in its half', () => {
    const [x, y] = reach([400, 100], -1, 90, 50);
    expect(x).toBeCloseTo(350);
    expect(y).toBeCloseTo(100);
  });
});
