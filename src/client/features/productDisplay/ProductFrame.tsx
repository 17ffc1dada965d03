import { styled } from 'styled-components';
import { s } from '@/client/ui/theme';

/** The parts of the product page below each other. */
export const ProductFrame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${s('space', 2)};
  min-height: calc(100dvh - ${s('size', 'nav')});
  padding-block: ${s('space', 1)} ${s('space', 'section')};
`;
