import { styled } from 'styled-components';
import { s } from '@/client/ui/theme';

export const Frame = styled.div`
  display: grid;
  gap: ${s('space', 3)};
  align-items: start;

  ${s('media', 'desktop')} {
    grid-template-columns: ${s('size', 'avatar')} minmax(0, 1fr);
  }
`;

export const Main = styled.button`
  position: relative;
  display: block;
  width: 100%;
  padding: 0;
  background: none;
  border: 0;
  cursor: zoom-in;
  touch-action: pan-y pinch-zoom;

  ${s('media', 'desktop')} {
    grid-area: 1 / 2;
  }
`;

export const ZoomSign = styled.span`
  position: absolute;
  inset-block-end: ${s('space', 3)};
  inset-inline-end: ${s('space', 3)};
  display: flex;
  align-items: center;
  justify-content: center;
  width: ${s('size', 'controlSmall')};
  height: ${s('size', 'controlSmall')};
  background: ${s('color', 'white')};
  border-radius: ${s('radius', 'round')};
  box-shadow: ${s('shadow', 'low')};
`;

export const Thumbs = styled.ul`
  display: flex;
  gap: ${s('space', 2)};
  overflow-x: auto;
  padding: ${s('space', 1)};
  scrollbar-width: none;

  ${s('media', 'desktop')} {
    flex-direction: column;
    grid-area: 1 / 1;
    padding: 0;
    overflow: visible;
  }
`;

export const Thumb = styled.button`
  display: block;
  width: ${s('size', 'avatar')};
  padding: 0;
  background: none;
  border: 0;
  border-radius: ${s('radius', 'small')};
  opacity: 0.72;
  transition: opacity ${s('motion', 'quick')};

  &[aria-current] {
    opacity: 1;
    box-shadow: 0 0 0 2px ${s('color', 'ink')};
  }

  ${s('media', 'hover')} {
    &:hover {
      opacity: 1;
    }
  }
`;

export const Empty = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${s('space', 2)};
  aspect-ratio: ${s('ratio', 'picture')};
  padding: ${s('space', 6)};
  font-size: ${s('text', 'large')};
  text-align: center;
  color: ${s('color', 'muted')};
  background: ${s('color', 'sand')};
  border-radius: ${s('radius', 'small')};
`;
