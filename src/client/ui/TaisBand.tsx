import { styled } from 'styled-components';
import { STATIC_ROOT } from '@/shared/staticFiles';
import { s } from './theme';

/** A narrow edge of woven cloth. Decoration only; used sparingly. */
const Band = styled.div`
  height: ${s('size', 'band')};
  background: ${s('color', 'redDeep')} url('${STATIC_ROOT}patterns/tais-band.svg') repeat-x 0 50% / auto 100%;
`;

export const TaisBand = () => <Band aria-hidden="true" />;
