import { styled } from 'styled-components';
import { s } from '@/client/ui/theme';

/** Keeps its line while it has nothing to say. */
export const Count = styled.p`
  min-height: calc(1em * ${s('leading', 'text')});
  margin-block: ${s('space', 8)} ${s('space', 5)};
  color: ${s('color', 'muted')};
  font-variant-numeric: tabular-nums;
`;

export const More = styled.div`
  display: flex;
  justify-content: center;
  padding-block: ${s('space', 2)} ${s('space', 4)};
`;
