import { styled } from 'styled-components';
import { s } from '@/client/ui/theme';

/** Overlays picture and text above the button that opens it, so that the layout does not shift. */
export const Sheet = styled.div`
  position: absolute;
  inset-inline: 0;
  inset-block-end: calc(${s('size', 'touch')} + ${s('space', 1)});
  z-index: ${s('layer', 'raised')};
  max-height: calc(100% - ${s('size', 'touch')} - ${s('space', 1)});
  padding: ${s('space', 2)};
  overflow: auto;
  background: ${s('color', 'white')};
  border: ${s('border', 'line')};
  border-radius: ${s('radius', 'medium')};
  box-shadow: ${s('shadow', 'raised')};
`;

export const Head = styled.p`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding-inline-start: ${s('space', 1)};
  font-size: ${s('text', 'small')};
  line-height: ${s('leading', 'tight')};
  color: ${s('color', 'muted')};
`;

export const Close = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  flex: none;
  width: ${s('size', 'touch')};
  height: ${s('size', 'touch')};
  margin: calc(-1 * ${s('space', 2)}) calc(-1 * ${s('space', 2)}) 0 0;
  padding: 0;
  color: ${s('color', 'ink')};
  background: none;
  border: 0;

  &:focus-visible {
    outline-offset: -0.375rem;
  }
`;

export const Sizes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${s('size', 'sizeChip')}), 1fr));
  gap: ${s('space', 1)};
`;

export const SizeButton = styled.button`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  width: 100%;
  min-height: ${s('size', 'control')};
  padding: ${s('space', 1)} 0;
  line-height: ${s('leading', 'heading')};
  background: ${s('color', 'paper')};
  border: ${s('border', 'edge')};
  border-radius: ${s('radius', 'small')};
  touch-action: manipulation;

  ${s('media', 'hover')} {
    &:hover:not(:disabled, a) {
      color: ${s('color', 'onDark')};
      background: ${s('color', 'red')};
      border-color: ${s('color', 'red')};
    }
  }

  &:is(:disabled, a) {
    color: ${s('color', 'muted')};
    text-decoration: none;
    background: ${s('color', 'sand')};
    border: 1px dashed ${s('color', 'edge')};
  }
`;

export const SizeName = styled.span`
  max-width: 100%;
  font-weight: ${s('weight', 'strong')};
  overflow-wrap: anywhere;

  :is(:disabled, a) > & {
    text-decoration: line-through;
  }
`;

export const Hint = styled.p`
  padding: ${s('space', 2)} ${s('space', 1)} 0;
  font-size: ${s('text', 'small')};
  line-height: ${s('leading', 'snug')};
  color: ${s('color', 'muted')};
`;

export const Left = styled.span`
  font-size: ${s('text', 'small')};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

/** Wraps: a size is narrow. */
export const InCart = styled.span`
  max-width: 100%;
  font-size: ${s('text', 'small')};
  font-variant-numeric: tabular-nums;
`;
