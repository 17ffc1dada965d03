import { theme } from '@/client/ui/theme';

const channel = (hex: string): number => {
  const value = Number.parseInt(hex, 16) / 255;
  return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
/** Relative luminance as WCAG 2 defines it. */
const luminance = (colour: string): number =>
  0.2126 * channel(colour.slice(1, 3)) + 0.7152 * channel(colour.slice(3, 5)) + 0.0722 * channel(colour.slice(5, 7));
const contrast = (a: string, b: string): number => {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

const { color } = theme;

describe('the palette', () => {
  test.each([
    ['ink on paper', color.ink, color.paper],
    ['ink on saffron tint', color.ink, color.saffronTint],
    ['black on saffron', color.black, color.saffron],
    ['muted on paper', color.muted, color.paper],
    ['muted on sand', color.muted, color.sand],
    ['muted on white', color.muted, color.white],
    ['red on paper', color.red, color.paper],
    ['red on sand', color.red, color.sand],
    ['red on white', color.red, color.white],
    ['deep red on its tint', color.redDeep, color.redTint],
    ['deep red on saffron tint', color.redDeep, color.saffronTint],
    ['leaf on its tint', color.leafDeep, color.leafTint],
    ['leaf on paper', color.leafDeep, color.paper],
    ['indigo on its tint', color.indigo, color.indigoTint],
    ['text on red', color.onDark, color.red],
    ['text on indigo', color.onDark, color.indigo],
    ['text on black', color.onDark, color.black],
    ['muted text on black', color.onDarkMuted, color.black],
  ])('%s has a contrast of at least 4.5', (_pair, text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each([
    ['an edge on paper', color.edge, color.paper],
    ['an edge on white', color.edge, color.white],
    ['the focus ring on paper', color.indigo, color.paper],
    ['the focus ring on sand', color.indigo, color.sand],
    ['the focus ring on black', color.saffron, color.black],
    ['the focus ring on indigo', color.saffron, color.indigo],
  ])('%s has a contrast of at least 3', (_pair, edge, ground) => {
    expect(contrast(edge, ground)).toBeGreaterThanOrEqual(3);
  });

  test('no text is smaller than 14 px', () => {
    const smallest = Object.values(theme.text).map((size) => Number.parseFloat(size.replace('clamp(', '')));
    expect(Math.min(...smallest)).toBeGreaterThanOrEqual(0.875);
  });
});
