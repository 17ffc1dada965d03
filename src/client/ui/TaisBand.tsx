import { styled } from 'styled-components';
import { STATIC_ROOT } from '@/shared/staticFiles';
import { s } from './theme';

/** A narrow decorative band with the pattern of tais, the woven cloth of Timor-Leste. Use it sparingly. */
const Band = styled.div`
  height: ${s('size', 'band')};
  background: ${s('color', 'redDeep')} url('${STATIC_ROOT}patterns/tais-band.svg') repeat-x 0 50% / auto 100%;
`;

export const TaisBand = () => <Band aria-hidden="true" />;
