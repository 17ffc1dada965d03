import { styled } from 'styled-components';
import { s } from '@/client/ui/theme';

/** As tall as a button. */
export const Ghost = styled.div`
  height: ${s('size', 'touch')};
`;

/** As tall as a name of two lines and a price. */
export const GhostWords = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${s('space', 3)};
  min-height: ${s('size', 'cardWords')};
`;
