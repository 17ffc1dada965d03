import { styled } from 'styled-components';
import { s } from './theme';

/** Strokes on a 24-unit square. */
const strokes = {
  cart: 'M5.5 8.5h13l1 11.5h-15zM8.75 11V7a3.25 3.25 0 0 1 6.5 0v4',
  user: 'M12 12.25a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.6-3.7 3.6-5.75 7.5-5.75s6.9 2.05 7.5 5.75',
  heart:
    'M12 20S3.75 15 3.75 9.2A4.45 4.45 0 0 1 8.2 4.75c1.65 0 3 .8 3.8 2.15.8-1.35 2.15-2.15 3.8-2.15a4.45 4.45 0 0 1 4.45 4.45C20.25 15 12 20 12 20z',
  heartFilled:
    'M12 20S3.75 15 3.75 9.2A4.45 4.45 0 0 1 8.2 4.75c1.65 0 3 .8 3.8 2.15.8-1.35 2.15-2.15 3.8-2.15a4.45 4.45 0 0 1 4.45 4.45C20.25 15 12 20 12 20z',
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
  menu: 'M3.5 7h17M3.5 12h17M3.5 17h17',
  chevronLeft: 'M14.5 5.5L8 12l6.5 6.5',
  chevronRight: 'M9.5 5.5L16 12l-6.5 6.5',
  chevronDown: 'M5.5 9.5L12 16l6.5-6.5',
  check: 'M4.5 12.75l5 5 10-11.5',
  warning: 'M12 4l9 16H3zM12 10v4.5M12 17.25v.25',
  trash: 'M4.5 6.75h15M9 6.75V4.5h6v2.25M6.5 6.75l.9 13h9.2l.9-13M10.25 10.5v5.5M13.75 10.5v5.5',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  edit: 'M4.5 19.5l.9-4L16.2 4.7a1.6 1.6 0 0 1 2.3 0l.8.8a1.6 1.6 0 0 1 0 2.3L8.5 18.6zM14 7l3 3',
  camera:
    'M4 7.5h3.5L9 5h6l1.5 2.5H20a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-10a1 1 0 0 1 1-1zM12 16.75a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z',
  share:
    'M8.2 10.8l7.6-4M8.2 13.2l7.6 4M6 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM18 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM18 21a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  photo:
    'M7.75 3.75h8.5a4 4 0 0 1 4 4v8.5a4 4 0 0 1-4 4h-8.5a4 4 0 0 1-4-4v-8.5a4 4 0 0 1 4-4zM12 15.75a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5zM16.9 7v.2',
  social:
    'M14 20.25v-7.5h2.75l.5-3H14V8c0-1.1.5-1.75 1.75-1.75h1.5v-2.6c-.5-.1-1.2-.15-1.9-.15-2.6 0-4.1 1.5-4.1 4.1v2.15H8.5v3h2.75v7.5z',
  chat: 'M4 20l1.2-3.9A8 8 0 1 1 8.2 19zM9 9.75h6M9 13h4',
  truck:
    'M3 6.5h11v10H3zM14 10h3.75L21 13.25v3.25h-7M7.25 19a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8zM17 19a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8z',
  card: 'M4 5.5h16a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1zM3 9.75h18M6.5 14.75h4',
  bank: 'M3.5 9.5L12 4.5l8.5 5zM5.75 10v7M10 10v7M14 10v7M18.25 10v7M3.5 19.5h17',
  lock: 'M6 10.5h12a1 1 0 0 1 1 1v7.5a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-7.5a1 1 0 0 1 1-1zM8 10.5V8a4 4 0 0 1 8 0v2.5M12 14v2.5',
  logout: 'M13.5 4.5h-8v15h8M10.5 12H20M16.5 8.25L20.25 12l-3.75 3.75',
  box: 'M4 7.75L12 3.5l8 4.25v8.5L12 20.5l-8-4.25zM4 7.75L12 12l8-4.25M12 12v8.5M8 5.75l8 4.25',
  pin: 'M12 21s7-6.2 7-11.5a7 7 0 0 0-14 0C5 14.8 12 21 12 21zM12 12.25a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5z',
} as const;

export type IconName = keyof typeof strokes;

const sizes = { iconSmall: s('size', 'iconSmall'), icon: s('size', 'icon'), iconLarge: s('size', 'iconLarge') };

const Svg = styled.svg<{ $size: keyof typeof sizes }>`
  flex: none;
  width: ${({ $size }) => sizes[$size]};
  height: ${({ $size }) => sizes[$size]};
  fill: none;
  stroke: currentColor;
  stroke-width: 1.5;
  stroke-linecap: round;
  stroke-linejoin: round;
`;

/** A drawn sign. Decoration: whatever holds it says what it means. */
export const Icon = ({ name, size = 'icon' }: { name: IconName; size?: keyof typeof sizes }) => (
  <Svg viewBox="0 0 24 24" aria-hidden="true" focusable="false" $size={size}>
    <path d={strokes[name]} fill={name === 'heartFilled' ? 'currentColor' : undefined} />
  </Svg>
);
