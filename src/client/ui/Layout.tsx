import { css, keyframes, styled } from 'styled-components';
import { s, type SpaceName, theme } from './theme';

const widths = { page: s('size', 'page'), narrow: s('size', 'narrow'), measure: s('size', 'measure') };

/** Centred, with a maximum width and a gutter that depends on the screen width. */
export const Container = styled.div<{ $width?: keyof typeof widths }>`
  width: 100%;
  max-width: ${({ $width = 'page' }) => widths[$width]};
  margin-inline: auto;
  padding-inline: ${s('space', 'gutter')};
`;

/**
 * Stacks the sections of a page, with space above and below.
 * At least as tall as the screen, so that the footer does not move when content loads.
 */
export const PageBody = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${s('space', 8)};
  min-height: calc(100dvh - ${s('size', 'nav')});
  padding-block: ${s('space', 8)} ${s('space', 16)};
`;

/** Places its children below each other. `$gap` is a key of `theme.space`. */
export const Stack = styled.div<{ $gap?: SpaceName; $align?: 'stretch' | 'start' | 'center' }>`
  display: flex;
  flex-direction: column;
  align-items: ${({ $align = 'stretch' }) => $align};
  gap: ${({ $gap = 4 }) => theme.space[$gap]};
  min-width: 0;
`;

/** Places its children beside each other. */
export const Row = styled.div<{ $gap?: SpaceName; $justify?: 'start' | 'center' | 'space-between'; $wrap?: boolean }>`
  display: flex;
  flex-wrap: ${({ $wrap }) => ($wrap ? 'wrap' : 'nowrap')};
  align-items: center;
  justify-content: ${({ $justify = 'start' }) => $justify};
  gap: ${({ $gap = 4 }) => theme.space[$gap]};
  min-width: 0;
`;

/** A bordered surface that groups content. */
export const Panel = styled.div`
  padding: ${s('space', 5)};
  background: ${s('color', 'white')};
  border: ${s('border', 'line')};
  border-radius: ${s('radius', 'medium')};
  min-width: 0;
`;

export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
  border: 0;
`;

/** Text for assistive technology only. */
export const VisuallyHidden = styled.span`
  ${visuallyHidden}
`;

const hidden = keyframes`from, to { visibility: hidden; }`;

/**
 * The text of a live region that appears together with it. It is shown 200 ms after the region: screen readers announce
 * only changes of an existing live region.
 */
export const Announced = styled.span`
  animation: ${hidden} 1ms 200ms backwards;
`;

/** Attribute of an element while its whole content is laid out, visible or not. */
export const WHOLE_PAGE = 'data-whole';

/** Skips the rendering of off-screen content. Until its first rendering its height is estimated as `height`. */
export const contentVisibility = (height: string) => css`
  content-visibility: auto;
  contain-intrinsic-block-size: auto ${height};

  [${WHOLE_PAGE}] & {
    content-visibility: visible;
  }
`;
