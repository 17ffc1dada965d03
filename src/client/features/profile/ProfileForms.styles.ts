import { styled } from 'styled-components';
import { s } from '@/client/ui/theme';

/** Two fields in one row if the width allows it, also with enlarged text. */
export const FieldPair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${s('size', 'drawer')}), 1fr));
  align-items: start;
  gap: ${s('space', 4)};
  width: 100%;
`;

/** The photo beside the file field. */
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
