import { styled } from 'styled-components';
import { s } from '@/client/ui/theme';

export const Bar = styled.aside`
  position: fixed;
  inset-block-end: ${s('space', 3)};
  inset-inline-start: ${s('space', 3)};
  z-index: ${s('layer', 'toast')};
  display: flex;
  flex-direction: column;
  gap: ${s('space', 2)};
  max-width: min(${s('size', 'toast')}, calc(100vw - 2 * ${s('space', 3)}));
  padding: ${s('space', 2)} ${s('space', 3)};
  font-size: ${s('text', 'small')};
  color: ${s('color', 'onDark')};
  background: ${s('color', 'black')};
  border-radius: ${s('radius', 'medium')};
  box-shadow: ${s('shadow', 'raised')};
`;

export const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${s('space', 2)};
`;

export const Light = styled.span<{ $isOn: boolean }>`
  flex: none;
  width: ${s('space', 3)};
  height: ${s('space', 3)};
  background: ${({ $isOn }) => ($isOn ? s('color', 'saffron') : s('color', 'muted'))};
  border-radius: ${s('radius', 'round')};
`;

export const Action = styled.button`
  display: inline-flex;
  align-items: center;
  min-height: ${s('size', 'touch')};
  padding-inline: ${s('space', 2)};
  color: inherit;
  background: transparent;
  border: 1px solid ${s('color', 'darkEdge')};
  border-radius: ${s('radius', 'small')};
  font: inherit;
  text-decoration: none;
  touch-action: manipulation;

  &:focus-visible {
    outline: 2px solid ${s('color', 'saffron')};
  }
`;

export const Note = styled.input`
  flex: 1 1 8rem;
  min-width: 0;
  min-height: ${s('size', 'touch')};
  padding-inline: ${s('space', 2)};
  color: inherit;
  background: ${s('color', 'darkLine')};
  border: 1px solid ${s('color', 'darkEdge')};
  border-radius: ${s('radius', 'small')};
  font: inherit;
`;
