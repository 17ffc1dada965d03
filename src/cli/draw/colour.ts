type Channels = readonly [number, number, number];

const channels = (hex: string): Channels => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

const hex = (value: number): string =>
  Math.round(Math.min(255, Math.max(0, value)))
    .toString(16)
    .padStart(2, '0');

/** Mixes two `#rrggbb` colours: 0 is the first, 1 the second. */
export const mix = (from: string, to: string, share: number): string => {
  const [r, g, b] = channels(from);
  const [s, h, c] = channels(to);
  return `#${hex(r + (s - r) * share)}${hex(g + (h - g) * share)}${hex(b + (c - b) * share)}`;
};

/** The same cloth further from the light. */
export const darker = (colour: string, share: number): string => mix(colour, '#1a0e0a', share);

/** The same cloth nearer to the light. */
export const lighter = (colour: string, share: number): string => mix(colour, '#fffaf0', share);

/** How bright a colour looks, 0 (black) to 1 (white). */
export const brightness = (colour: string): number => {
  const [r, g, b] = channels(colour);
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255;
};
