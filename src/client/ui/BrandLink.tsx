import { styled } from 'styled-components';
import { BRAND_NAME } from '@/shared/constants';
import { BrandMark } from './BrandMark';
import { Link } from './Link';
import { s } from './theme';

const Home = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${s('space', 2)};
  min-height: ${s('size', 'touch')};
  font-family: ${s('font', 'heading')};
  font-size: ${s('text', 'brand')};
  font-weight: ${s('weight', 'brand')};
  line-height: 1;
  letter-spacing: ${s('tracking', 'heading')};
  text-decoration: none;
`;

/** The logo and the shop's name, as a link to the home page. */
export const BrandLink = () => (
  <Home to="/">
    <BrandMark />
    {BRAND_NAME}
  </Home>
);
