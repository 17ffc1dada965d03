/** All colours, sizes and timings of the design. Other files take them from here. */
export const theme = {
  color: {
    paper: '#fbf6ee',
    sand: '#f1e7d8',
    white: '#fffdf9',
    ink: '#1e1a17',
    muted: '#6b6259',
    line: '#e2d6c4',
    /** Borders that must be visible to use a control: contrast of at least 3:1 on paper. */
    edge: '#8a7d6c',
    red: '#a8201a',
    redDeep: '#7e1512',
    redTint: '#f7e3df',
    saffron: '#e0a02e',
    saffronTint: '#faecd0',
    indigo: '#27356b',
    indigoTint: '#e3e5f0',
    black: '#14110f',
    leafDeep: '#3d5539',
    leafTint: '#e5ecdf',
    veil: 'rgb(20 17 15 / 0.56)',
    inkFaint: 'rgb(30 26 23 / 0.06)',
    onDark: '#fbf6ee',
    onDarkMuted: '#cfc3b2',
    darkEdge: '#6b6259',
    darkLine: '#38312b',
  },
  /** Numeric keys are multiples of 0.25 rem. */
  space: {
    0: '0',
    1: '0.25rem',
    2: '0.5rem',
    3: '0.75rem',
    4: '1rem',
    5: '1.25rem',
    6: '1.5rem',
    8: '2rem',
    10: '2.5rem',
    12: '3rem',
    16: '4rem',
    24: '6rem',
    navGap: 'clamp(0.5rem, 6vw - 2.25rem, 2.5rem)',
    gutter: 'clamp(1rem, 4vw, 2.5rem)',
    headRoom: 'clamp(1rem, 3vw, 2rem)',
    section: 'clamp(3rem, 8vw, 6rem)',
  },
  font: {
    text: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif',
    heading:
      'Fraunces, "Fraunces on Georgia", "Fraunces on Noto", "Fraunces on Times", "Fraunces on DejaVu", Georgia, serif',
  },
  text: {
    small: '0.875rem',
    brand: '1.375rem',
    body: '1rem',
    large: '1.125rem',
    lead: 'clamp(1.0625rem, 1rem + 0.4vw, 1.25rem)',
    h3: 'clamp(1.125rem, 1.07rem + 0.28vw, 1.3125rem)',
    h2: 'clamp(1.5rem, 1.3rem + 0.9vw, 2.125rem)',
    h1: 'clamp(1.875rem, 1.5rem + 1.7vw, 2.875rem)',
    display: 'clamp(2rem, 1.2rem + 3.6vw, 4rem)',
  },
  weight: { regular: '400', medium: '500', strong: '600', heading: '560' },
  leading: { tight: '1.08', heading: '1.18', snug: '1.35', text: '1.6' },
  tracking: { heading: '-0.015em', caps: '0.06em' },
  radius: { small: '2px', medium: '4px', round: '999px' },
  border: {
    line: '1px solid #e2d6c4',
    edge: '1px solid #8a7d6c',
    ink: '1px solid #1e1a17',
    focus: '2px solid #27356b',
    /** With forced colours: what is selected, and what is selected and has the focus. */
    selected: '3px solid Highlight',
    selectedFocus: '6px double Highlight',
  },
  shadow: {
    low: '0 1px 2px rgb(30 26 23 / 0.06)',
    raised: '0 12px 32px -12px rgb(30 26 23 / 0.28)',
  },
  size: {
    iconSmall: '1rem',
    icon: '1.25rem',
    iconLarge: '1.5rem',
    /** Minimum size of a touch target. */
    touch: '2.75rem',
    control: '3rem',
    controlLarge: '3.5rem',
    nav: '4rem',
    band: '0.75rem',
    avatar: '4.5rem',
    avatarLarge: '6rem',
    field: '30rem',
    measure: '38rem',
    narrow: '46rem',
    page: '84rem',
    /** Minimum height of a page that shows only a message. */
    statePage: '64vh',
    card: '15rem',
    cardSmall: '9.5rem',
    cardMin: '8.5rem',
    sizeChip: '3.5rem',
    toast: '24rem',
    /** Height of a two-line name and a price below it. */
    cardWords: '4.3125rem',
    /** Approximate height of a card: in a grid on phones, in a grid on wider screens, in a horizontal list. */
    cardPhone: 'calc(62.5vw + 6.8rem)',
    cardWide: 'min(28.75vw + 7.6rem, 31.7rem)',
    rail: 'calc(73.6vw + 9.6rem)',
    /** Approximate height of the page footer. */
    foot: '34rem',
    dialog: '32rem',
    drawer: '20rem',
    /** Height of a field's label and the gap below it. */
    labelLine: 'calc(0.875rem * 1.35 + 0.25rem)',
    hero: 'clamp(24rem, 46vw, 42rem)',
    offers: '26rem',
    categoryBanner: 'clamp(8rem, 13.125vw, 11rem)',
  },
  ratio: { picture: '4 / 5', heroPhone: '4 / 3' },
  motion: { quick: '120ms ease-out', calm: '180ms ease-out', fade: '500ms linear' },
  layer: { raised: '1', banner: '20', nav: '30', toast: '50' },
  /** Mobile first: rules outside media queries apply from 320 px on. */
  media: {
    /** Phones only: for content that is collapsed there and open on wider screens. */
    phone: '@media (max-width: 47.99rem)',
    /** Every phone at the default text size; screens are narrower than this only with much larger text. */
    usualText: '@media (min-width: 20rem)',
    /** Enough room for a sticky element: excludes phones in landscape orientation, very large text and paper. */
    roomy: '@media screen and (min-width: 20rem) and (min-height: 30rem)',
    /** Enough height for a sticky column beside the content. */
    tall: '@media (min-height: 40rem)',
    phoneWide: '@media (min-width: 30rem)',
    tablet: '@media (min-width: 48rem)',
    desktop: '@media (min-width: 64rem)',
    hover: '@media (hover: hover)',
    stillMotion: '@media (prefers-reduced-motion: reduce)',
    /** The system's own colours replace those of the page; backgrounds and shadows are not shown. */
    forcedColors: '@media (forced-colors: active)',
    print: '@media print',
  },
  /** Of a stacked table: room for all columns, without wrapping; for all columns; for several cells beside each other. */
  container: {
    wide: '@container (min-width: 43rem)',
    table: '@container (min-width: 40rem)',
    cells: '@container (min-width: 17rem)',
  },
} as const;

type Theme = typeof theme;
export type ThemeGroup = keyof Theme;
export type ThemeName<G extends ThemeGroup> = keyof Theme[G];
export type SpaceName = ThemeName<'space'>;

/**
 * Returns a value of the theme: `${s('color', 'ink')}` in a styled template. The values are static, so they add no cost
 * to rendering.
 */
export const s = <G extends ThemeGroup, N extends ThemeName<G>>(group: G, name: N): Theme[G][N] => theme[group][name];
