import { brightness, darker, lighter, mix } from '@/cli/draw/colour';

describe('colours', () => {
  it('mixes from one to the other', () => {
    expect(mix('#000000', '#ffffff', 0)).toBe('#000000');
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
    expect(mix('#000000', '#ffffff', 1)).toBe('#ffffff');
  });

  it('knows light from dark', () => {
    expect(brightness('#000000')).toBe(0);
    expect(brightness('#ffffff')).toBeCloseTo(1);
    expect(brightness(darker('#A8201A', 0.3))).toBeLessThan(brightness('#A8201A'));
    expect(brightness(lighter('#A8201A', 0.3))).toBeGreaterThan(brightness('#A8201A'));
  });
});
