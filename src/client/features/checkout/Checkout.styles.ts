import { styled } from 'styled-components';
import { s } from '@/client/ui/theme';

export const Fieldset = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: ${s('space', 4)};
`;

export const Details = styled(Fieldset)`
  gap: ${s('space', 10)};
`;

export const Legend = styled.legend`
  padding: 0;
  margin-block-end: ${s('space', 4)};
  font-family: ${s('font', 'heading')};
  font-size: ${s('text', 'h3')};
  font-weight: ${s('weight', 'heading')};
  line-height: ${s('leading', 'heading')};
`;

export const Choices = styled.div`
  display: grid;
  gap: ${s('space', 3)};
`;

export const Bank = styled.dl`
  display: grid;
  gap: ${s('space', 1)};
  padding: ${s('space', 4)};
  background: ${s('color', 'sand')};
  border-radius: ${s('radius', 'medium')};

  dt {
    font-size: ${s('text', 'small')};
    color: ${s('color', 'muted')};
  }

  dd {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: ${s('space', 4)};
    font-weight: ${s('weight', 'strong')};
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
`;

export const Preview = styled.img`
  max-width: 100%;
  max-height: ${s('size', 'drawer')};
  margin-inline-end: auto;
  border: ${s('border', 'line')};
  border-radius: ${s('radius', 'small')};
`;
