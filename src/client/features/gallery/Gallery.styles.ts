import { styled } from 'styled-components';
import { Picture } from '@/client/ui/Picture';
import { s } from '@/client/ui/theme';

/** The thumbnails are beside the main picture; with very large text they are below it. */
export const Frame = styled.div<{ $hasThumbs: boolean }>`
  display: grid;
  gap: ${s('space', 3)};

  ${s('media', 'usualText')} {
    position: relative;
    padding-inline-start: ${({ $hasThumbs }) => ($hasThumbs ? `calc(${s('size', 'avatar')} + ${s('space', 3)})` : '0')};
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
`;

const LOWEST_PICTURE = '14rem';

/** On phones it is cropped, so that name, price and sizes are visible below it without scrolling. */
export const MainPicture = styled(Picture)`
  width: 100%;

  ${s('media', 'phone')} {
    max-height: max(${LOWEST_PICTURE}, 100svh - 32rem);
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

  ${s('media', 'usualText')} {
    position: absolute;
    inset-block: 0;
    inset-inline-start: 0;
    flex-direction: column;
    width: ${s('size', 'avatar')};
    overflow: hidden auto;
  }
`;

export const Thumb = styled.button`
  display: block;
  width: ${s('size', 'avatar')};
  max-width: 100%;
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
  width: 100%;
  aspect-ratio: ${s('ratio', 'picture')};
  padding: ${s('space', 6)};
  font-size: ${s('text', 'large')};
  text-align: center;
  color: ${s('color', 'muted')};
  background: ${s('color', 'sand')};
  border-radius: ${s('radius', 'small')};

  ${s('media', 'phone')} {
    max-height: ${LOWEST_PICTURE};
  }
`;
