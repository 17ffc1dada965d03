import { css, styled } from 'styled-components';
import { s } from '@/client/ui/theme';
import { dark } from './tools.styles';

const box = css`
  ${dark}
  display: flex;
  flex-direction: column;
  gap: ${s('space', 2)};
  padding: ${s('space', 2)} ${s('space', 3)};
  border: 1px solid ${s('color', 'darkEdge')};
  border-radius: ${s('radius', 'medium')};
  box-shadow: ${s('shadow', 'raised')};
`;

export const Bar = styled.aside`
  ${box}
  position: fixed;
  inset-block-end: ${s('space', 3)};
  inset-inline-start: ${s('space', 3)};
  z-index: ${s('layer', 'toast')};
  max-width: min(${s('size', 'toast')}, calc(100vw - 2 * ${s('space', 3)}));
`;

/** A corner of the window. */
export interface Corner {
  readonly block: 'start' | 'end';
  readonly inline: 'start' | 'end';
}

/** Below the header, or above the bar of the main action. */
export const PillPlace = styled.aside<{ $corner: Corner }>`
  position: fixed;
  inset-block-${({ $corner }) => $corner.block}: ${s('space', 16)};
  inset-inline-${({ $corner }) => $corner.inline}: ${s('space', 2)};
  z-index: ${s('layer', 'toast')};
`;

export const Pill = styled.button`
  ${dark}
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${s('space', 1)};
  min-width: ${s('size', 'touch')};
  min-height: ${s('size', 'touch')};
  padding-inline: ${s('space', 2)};
  border: 1px solid ${s('color', 'darkEdge')};
  border-radius: ${s('radius', 'round')};
  box-shadow: ${s('shadow', 'raised')};
  font-variant-numeric: tabular-nums;
  touch-action: manipulation;

  &:focus-visible {
    outline: 2px solid ${s('color', 'saffron')};
  }
`;

/** The controls of an open pill. */
export const Sheet = styled.div<{ $corner: Corner }>`
  ${box}
  position: absolute;
  inset-block-${({ $corner }) => $corner.block}: calc(100% + ${s('space', 2)});
  inset-inline-${({ $corner }) => $corner.inline}: 0;
  width: min(${s('size', 'toast')}, calc(100vw - 2 * ${s('space', 2)}));
  max-height: 50vh;
  overflow: auto;
`;

export const Indicator = styled.span<{ $isOn: boolean }>`
  flex: none;
  width: ${s('space', 3)};
  height: ${s('space', 3)};
  background: ${({ $isOn }) => ($isOn ? s('color', 'saffron') : s('color', 'muted'))};
  border-radius: ${s('radius', 'round')};
`;
