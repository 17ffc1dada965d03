import { styled } from 'styled-components';
import { STATIC_ROOT } from '@/shared/staticFiles';
import { Link } from './Link';
import { s } from './theme';

const Svg = styled.svg`
  flex: none;
  width: min(${s('space', 8)}, 10vw);
  height: min(${s('space', 8)}, 10vw);
`;

const Sun = styled.path`
  fill: ${s('color', 'red')};
`;

const Ray = styled.path`
  fill: ${s('color', 'saffron')};
`;

/** Rotation of each ray in degrees; 0 is upright. */
const rays = [-72, -36, 0, 36, 72];

/** The logo: a sun that rises behind a woven edge, since the shop's name means sunrise. The app icon shows it too. */
export const BrandMark = () => (
  <Svg viewBox="4 6 56 52" aria-hidden="true" focusable="false">
    {rays.map((turn) => (
      <Ray key={turn} transform={`rotate(${turn} 32 42)`} d="M32 9l3.2 6-3.2 6-3.2-6z" />
    ))}
    <Sun d="M16 40a16 16 0 0 1 32 0z" />
    <path
      fill="currentColor"
      d="M6 42h52v3H6zM10 47l4.5 4.5L10 56l-4.5-4.5zM21 47l4.5 4.5L21 56l-4.5-4.5zM32 47l4.5 4.5L32 56l-4.5-4.5zM43 47l4.5 4.5L43 56l-4.5-4.5zM54 47l4.5 4.5L54 56l-4.5-4.5z"
    />
  </Svg>
);

const Home = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: min(${s('space', 2)}, 2.5vw);
  min-height: min(${s('size', 'touch')}, 13.75vw);
  font-family: ${s('font', 'heading')};
  font-size: min(${s('text', 'brand')}, 6.875vw);
  font-weight: ${s('weight', 'heading')};
  line-height: 1;
  letter-spacing: ${s('tracking', 'heading')};
  text-decoration: none;
`;

/** The logo and the shop's name, no larger than a phone's header has room for, as a link to the home page. */
export const BrandLink = ({ name }: { name: string }) => (
  <Home to="/">
    <BrandMark />
    <span>{name}</span>
  </Home>
);

/** A narrow decorative band with the pattern of tais, the woven cloth of Timor-Leste. Use it sparingly. */
const Band = styled.div`
  height: ${s('size', 'band')};
  background: ${s('color', 'redDeep')} url('${STATIC_ROOT}patterns/tais-band.svg') repeat-x 0 50% / auto 100%;
`;

export const TaisBand = () => <Band aria-hidden="true" />;
