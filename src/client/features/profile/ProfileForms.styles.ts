import { styled } from 'styled-components';
import { s } from '@/client/ui/theme';

/** Two fields beside each other where there is room. */
export const FieldPair = styled.div`
  display: grid;
  gap: ${s('space', 4)};
  width: 100%;

  ${s('media', 'phoneWide')} {
    grid-template-columns: 1fr 1fr;
  }
`;

/** The photo beside the way to another one. */
export const PhotoRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${s('space', 5)};

  > :last-child {
    flex: 1 1 14rem;
    min-width: 0;
  }
`;
