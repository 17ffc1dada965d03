import { styled } from 'styled-components';
import { s } from '@/client/ui/theme';

export const Frame = styled.div`
  display: flex;
  flex-direction: column;
  height: 100dvh;
  overflow: hidden;
`;

/** The `main` element of the page. The replayed screens above it are inert. */
export const StickyBar = styled.main`
  flex: none;
  display: flex;
  flex-direction: column;
  max-height: 75dvh;
  color: ${s('color', 'onDark')};
  font-size: ${s('text', 'small')};
  background: ${s('color', 'black')};
  z-index: ${s('layer', 'toast')};

  :focus-visible {
    outline-color: ${s('color', 'saffron')};
  }
`;

export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${s('space', 2)};
  padding: ${s('space', 1)} ${s('space', 3)};
`;

export const BarButton = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-width: ${s('size', 'touch')};
  min-height: ${s('size', 'touch')};
  padding-inline: ${s('space', 2)};
  color: inherit;
  background: transparent;
  border: 1px solid ${s('color', 'darkEdge')};
  border-radius: ${s('radius', 'small')};
  font: inherit;
  text-decoration: none;
  touch-action: manipulation;

  &:disabled {
    opacity: 0.45;
  }
`;

export const Choice = styled.select`
  min-height: ${s('size', 'touch')};
  padding-inline: ${s('space', 2)};
  color: inherit;
  background: ${s('color', 'darkLine')};
  border: 1px solid ${s('color', 'darkEdge')};
  border-radius: ${s('radius', 'small')};
  font: inherit;
`;

export const Label = styled.span`
  flex: 1 1 10rem;
  min-width: 0;
  overflow-wrap: anywhere;
  font-variant-numeric: tabular-nums;
`;

export const Warning = styled(Label)`
  font-weight: ${s('weight', 'strong')};
  color: ${s('color', 'saffron')};
`;

export const Track = styled.div`
  position: relative;
  flex: 1 1 12rem;
  min-width: 0;
`;

export const Slider = styled.input`
  display: block;
  width: 100%;
  min-height: ${s('size', 'touch')};
  accent-color: ${s('color', 'saffron')};
`;

/** Mark on the slider at the position of a note or of a diverging action. */
export const Tick = styled.span<{ $kind: 'mark' | 'divergence' }>`
  position: absolute;
  ${({ $kind }) => ($kind === 'mark' ? 'inset-block-end' : 'inset-block-start')}: 0;
  width: 3px;
  margin-inline-start: -1.5px;
  height: ${s('space', 3)};
  background: ${({ $kind }) => ($kind === 'mark' ? s('color', 'saffron') : s('color', 'red'))};
  outline: 1px solid ${s('color', 'onDark')};
  pointer-events: none;
`;
