import { styled } from 'styled-components';
import { s } from '@/client/ui/theme';

export const Ground = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${s('space', 6)};
  margin-block: ${s('space', 'section')};
  padding: ${s('space', 8)} ${s('space', 5)};
  background: ${s('color', 'sand')};
  border-radius: ${s('radius', 'medium')};

  ${s('media', 'tablet')} {
    padding: ${s('space', 12)};
  }

  ${s('media', 'desktop')} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    align-items: center;
    column-gap: ${s('space', 16)};
  }
`;

export const Words = styled.div`
  display: grid;
  gap: ${s('space', 2)};
`;

export const Line = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${s('space', 3)};
  align-items: start;

  ${s('media', 'phoneWide')} {
    grid-template-columns: minmax(0, 1fr) auto;

    /* Level with the box, below the label's line. */
    > button {
      margin-block-start: ${s('size', 'labelLine')};
    }
  }
`;
