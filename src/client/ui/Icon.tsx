import { styled } from 'styled-components';
import { s } from './theme';

const heart =
  'M12 20S3.75 15 3.75 9.2A4.45 4.45 0 0 1 8.2 4.75c1.65 0 3 .8 3.8 2.15.8-1.35 2.15-2.15 3.8-2.15a4.45 4.45 0 0 1 4.45 4.45C20.25 15 12 20 12 20z';

/** SVG paths of the icons that several components use, in a 24 by 24 view box. */
const strokes = {
  cart: 'M5.5 8.5h13l1 11.5h-15zM8.75 11V7a3.25 3.25 0 0 1 6.5 0v4',
  user: 'M12 12.25a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.6-3.7 3.6-5.75 7.5-5.75s6.9 2.05 7.5 5.75',
  heart,
  heartFilled: heart,
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
  menu: 'M3.5 7h17M3.5 12h17M3.5 17h17',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.25 15.25L20.5 20.5',
  chevronRight: 'M9.5 5.5L16 12l-6.5 6.5',
  check: 'M4.5 12.75l5 5 10-11.5',
  warning: 'M12 4l9 16H3zM12 10v4.5M12 17.25v.25',
  plus: 'M12 5v14M5 12h14',
  camera:
    'M4 7.5h3.5L9 5h6l1.5 2.5H20a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-10a1 1 0 0 1 1-1zM12 16.75a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z',
  photo:
    'M7.75 3.75h8.5a4 4 0 0 1 4 4v8.5a4 4 0 0 1-4 4h-8.5a4 4 0 0 1-4-4v-8.5a4 4 0 0 1 4-4zM12 15.75a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5zM16.9 7v.2',
  social:
    'M14 20.25v-7.5h2.75l.5-3H14V8c0-1.1.5-1.75 1.75-1.75h1.5v-2.6c-.5-.1-1.2-.15-1.9-.15-2.6 0-4.1 1.5-4.1 4.1v2.15H8.5v3h2.75v7.5z',
  chat: 'M4 20l1.2-3.9A8 8 0 1 1 8.2 19zM9 9.75h6M9 13h4',
  logout: 'M13.5 4.5h-8v15h8M10.5 12H20M16.5 8.25L20.25 12l-3.75 3.75',
} as const;

/** The name of a shared icon, or the SVG path of an icon that only one component uses. */
export type IconName = keyof typeof strokes | `M${string}`;

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

/** An SVG icon, hidden from assistive technology; its parent must have a text or an accessible name. */
export const Icon = ({ name, size = 'icon' }: { name: IconName; size?: keyof typeof sizes }) => (
  <Svg viewBox="0 0 24 24" aria-hidden="true" focusable="false" $size={size}>
    <path
      d={name in strokes ? strokes[name as keyof typeof strokes] : name}
      fill={name === 'heartFilled' ? 'currentColor' : undefined}
    />
  </Svg>
);
