import { along, curvePath, lengthOf, line, shifted } from '@/cli/draw/curve';

describe('curves', () => {
  const straight = line([0, 0], [90, 0]);

  it('runs straight between two points', () => {
    expect(curvePath(straight)).toBe('M0 0C30 0 60 0 90 0');
    expect(along(straight, 0.5)).toEqual({ place: [45, 0], degrees: 0 });
    expect(lengthOf(straight)).toBe(90);
  });

  it('knows its direction downwards', () => {
    expect(along(line([0, 0], [0, 10]), 0.3).degrees).toBeCloseTo(90);
  });

  it('moves as a whole', () => {
    expect(shifted(straight, 5)).toEqual(line([0, 5], [90, 5]));
  });
});
