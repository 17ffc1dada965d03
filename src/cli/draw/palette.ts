/** The colours of the shop, as the theme has them. */
export const palette = {
  paper: '#FBF6EE',
  sand: '#F1E7D8',
  ink: '#1E1A17',
  muted: '#6B6259',
  line: '#E2D6C4',
  red: '#A8201A',
  deepRed: '#7E1512',
  saffron: '#E0A02E',
  indigo: '#27356B',
  black: '#14110F',
  leaf: '#4F6B4A',
} as const;

/** The tinted grounds on which garments are laid. */
export const grounds = {
  paper: '#F3EADD',
  sand: '#E9DCC8',
  clay: '#E3C7B3',
  indigo: '#CFD3E0',
  saffron: '#F0DDB4',
  sage: '#D3DACB',
  rose: '#EBD3CB',
  stone: '#DDD8D0',
} as const;
export type Ground = keyof typeof grounds;
