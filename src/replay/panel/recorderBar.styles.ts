import { styled } from 'styled-components';
import { s } from '@/client/ui/theme';
import { dark } from './tools.styles';

export const Recorder = styled.aside`
  position: fixed;
  inset-block-end: ${s('space', 3)};
  inset-inline-start: ${s('space', 3)};
  z-index: ${s('layer', 'toast')};
`;

export const Bar = styled.div`
  ${dark}
  display: flex;
  flex-direction: column;
  gap: ${s('space', 2)};
  max-width: min(${s('size', 'toast')}, calc(100vw - 2 * ${s('space', 3)}));
  max-height: 45vh;
  padding: ${s('space', 2)} ${s('space', 3)};
  overflow: auto;
  border: 1px solid ${s('color', 'darkEdge')};
  border-radius: ${s('radius', 'medium')};
  box-shadow: ${s('shadow', 'raised')};
`;

/** In the middle of the edge: the shop's own bars are at the top and the bottom, and all else can be scrolled away. */
export const Pill = styled.button`
  ${dark}
  position: fixed;
  inset-block-start: calc(50% - ${s('size', 'touch')});
  inset-inline-start: 0;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${s('space', 1)};
  min-width: ${s('size', 'touch')};
  min-height: ${s('size', 'touch')};
  padding-inline: ${s('space', 2)};
  border: 1px solid ${s('color', 'darkEdge')};
  border-radius: ${s('radius', 'round')};
  font-variant-numeric: tabular-nums;
  touch-action: manipulation;

  &:focus-visible {
    outline: 2px solid ${s('color', 'saffron')};
  }
`;

export const Indicator = styled.span<{ $isOn: boolean }>`
  flex: none;
  width: ${s('space', 3)};
  height: ${s('space', 3)};
  background: ${({ $isOn }) => ($isOn ? s('color', 'saffron') : s('color', 'muted'))};
  border-radius: ${s('radius', 'round')};
`;
