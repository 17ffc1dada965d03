import type { Color } from '@/shared/values/garmentTypes';

/** The colours of garments, as samples beside their names. */
export const garmentColors: Readonly<Record<Color, string>> = {
  black: '#1e1a17',
  white: '#ffffff',
  grey: '#8c8c8c',
  beige: '#dcc7a1',
  brown: '#75492a',
  red: '#a8201a',
  pink: '#e08a9b',
  orange: '#e5803a',
  yellow: '#e0a02e',
  green: '#5d7a53',
  blue: '#27356b',
  purple: '#6b3f7a',
  multicolor: 'conic-gradient(#a8201a, #e0a02e, #5d7a53, #27356b, #a8201a)',
};
