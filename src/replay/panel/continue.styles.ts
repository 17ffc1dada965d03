import { styled } from 'styled-components';
import { s } from '@/client/ui/theme';

export const InputList = styled.ol`
  display: flex;
  flex-direction: column;
`;

export const InputRow = styled.li`
  border-block-start: 1px solid ${s('color', 'darkEdge')};
  overflow-wrap: anywhere;

  label {
    display: flex;
    align-items: center;
    gap: ${s('space', 2)};
    min-height: ${s('size', 'touch')};
  }

  summary {
    padding-block: ${s('space', 3)};
  }

  input {
    flex: none;
    width: ${s('space', 5)};
    height: ${s('space', 5)};
  }
`;

/** The arguments of an input as JSON. */
export const Arguments = styled.textarea`
  width: 100%;
  padding: ${s('space', 2)};
  color: inherit;
  background: ${s('color', 'darkLine')};
  border: 1px solid ${s('color', 'darkEdge')};
  border-radius: ${s('radius', 'small')};
  font: inherit;
  font-family: monospace;
`;
