import { styled } from 'styled-components';
import { s } from './theme';

const Svg = styled.svg`
  flex: none;
  width: ${s('space', 8)};
  height: ${s('space', 8)};
`;

const Sun = styled.path`
  fill: ${s('color', 'red')};
`;

const Ray = styled.path`
  fill: ${s('color', 'saffron')};
`;

/** The sun that rises behind the woven edge: what the shop's name means. */
export const BrandMark = () => (
  <Svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <Ray d="M16 1l2.2 3.6L16 8.2l-2.2-3.6zM4.6 6.4l4.1 1-1 4.1-3.1-1zM27.4 6.4l-4.1 1 1 4.1 3.1-1zM1 17.8l3.4-2.2 2.2 3.1H1zM31 17.8l-3.4-2.2-2.2 3.1H31z" />
    <Sun d="M7.6 21.6a8.4 8.4 0 0 1 16.8 0z" />
    <path d="M1 23.4h30v1.6H1z" fill="currentColor" />
    <path
      d="M4 26.4l2.4 2.3L4 31l-2.4-2.3zM12 26.4l2.4 2.3L12 31l-2.4-2.3zM20 26.4l2.4 2.3L20 31l-2.4-2.3zM28 26.4l2.4 2.3L28 31l-2.4-2.3z"
      fill="currentColor"
    />
  </Svg>
);
