import { styled } from 'styled-components';
import { s } from '@/client/ui/theme';

/** The thumbnails are a row below the main picture; from tablet width on a column beside it. */
export const Frame = styled.div<{ $hasThumbs: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${s('space', 2)};

  ${s('media', 'tablet')} {
    position: relative;
    padding-inline-start: ${({ $hasThumbs }) => ($hasThumbs ? `calc(${s('size', 'avatar')} + ${s('space', 3)})` : '0')};
  }
`;

export const Main = styled.div`
  position: relative;
`;

/** The pictures side by side: the browser scrolls from one to the next. */
export const Track = styled.div`
  display: flex;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  cursor: zoom-in;
`;

/** On low screens, such as phones in landscape orientation, a picture is only so wide that its height is visible. */
export const Slide = styled.div`
  flex: 0 0 100%;
  scroll-snap-align: start;
  scroll-snap-stop: always;

  ${s('media', 'phone')} {
    > * {
      width: min(100%, 70svh);
      margin-inline: auto;
    }
  }
`;

export const ZoomButton = styled.button`
  position: absolute;
  inset-block-end: ${s('space', 3)};
  inset-inline-end: ${s('space', 3)};
  display: flex;
  align-items: center;
  justify-content: center;
  width: ${s('size', 'touch')};
  height: ${s('size', 'touch')};
  padding: 0;
  background: ${s('color', 'white')};
  border: 0;
  border-radius: ${s('radius', 'round')};
  box-shadow: ${s('shadow', 'low')};
  cursor: zoom-in;
`;

export const Thumbs = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${s('space', 2)};
  padding-inline: ${s('space', 'gutter')};

  ${s('media', 'tablet')} {
    position: absolute;
    inset-block: 0;
    inset-inline-start: 0;
    flex-flow: column;
    width: ${s('size', 'avatar')};
    padding: ${s('space', 1)};
    overflow: hidden auto;
    scrollbar-width: none;
  }
`;

export const Thumb = styled.button`
  display: block;
  width: ${s('size', 'control')};
  padding: 0;
  background: none;
  border: 0;
  border-radius: ${s('radius', 'small')};

  ${s('media', 'tablet')} {
    width: 100%;
  }

  &[aria-current] {
    box-shadow: 0 0 0 2px ${s('color', 'ink')};
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
    max-height: 14rem;
  }
`;
