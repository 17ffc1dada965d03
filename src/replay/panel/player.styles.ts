import { styled } from 'styled-components';
import { s } from '@/client/ui/theme';
import { dark, ToolRow } from './tools.styles';

export const Frame = styled.div`
  display: flex;
  flex-direction: column;
  height: 100dvh;
  overflow: hidden;

  ${s('media', 'desktop')} {
    flex-direction: row;
  }
`;

/**
 * The list of actions and the controls: beside the replayed screens on wide screens, below them on others. A screen as
 * wide as the window is shown at 70 % of its size.
 */
export const Tools = styled.div`
  ${dark}
  flex: none;
  display: flex;
  flex-direction: column;
  max-height: 75dvh;

  ${s('media', 'desktop')} {
    justify-content: flex-end;
    width: 23rem;
    max-height: none;
  }
`;

export const Side = styled.section`
  flex: 0 1 auto;
  min-height: 0;
  overflow: auto;

  ${s('media', 'desktop')} {
    flex: 1 1 0;
  }
`;

/** The `main` element of the page. The replayed screens above it are inert. */
export const StickyBar = styled.main`
  ${dark}
  flex: none;
  display: flex;
  flex-direction: column;
  z-index: ${s('layer', 'toast')};
`;

export const Row = styled(ToolRow)`
  padding: ${s('space', 1)} ${s('space', 3)};
  overflow-wrap: anywhere;
`;

export const WarningRow = styled(Row)`
  font-weight: ${s('weight', 'strong')};
  color: ${s('color', 'saffron')};
`;

export const Label = styled.span`
  flex: 1 1 10rem;
  min-width: 0;
  font-variant-numeric: tabular-nums;
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

/** The list of actions beside the changes of one. */
export const Lists = styled.div`
  display: grid;
  min-height: 0;
  max-height: 38dvh;
  overflow: auto;
  border-block-end: 1px solid ${s('color', 'darkLine')};

  ${s('media', 'tablet')} {
    grid-template-columns: 1fr 1fr;
    max-height: 34dvh;
    overflow: hidden;
  }

  ${s('media', 'desktop')} {
    grid-template: minmax(0, 1fr) minmax(0, 1fr) / minmax(0, 1fr);
    height: 100%;
    max-height: none;
  }
`;

/** A panel without a list scrolls together with its buttons, so that the keyboard can scroll it. */
export const Column = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 0;
  min-width: 0;
  overflow: auto;

  > ol {
    flex: 1 1 auto;
    min-height: 6rem;
    overflow: auto;
  }

  ${s('media', 'phone')} {
    min-height: 14rem;
  }
`;

export const Muted = styled.span`
  flex: none;
  color: ${s('color', 'onDarkMuted')};
`;

export const Item = styled.button<{ $isDiverging: boolean; $isCurrent: boolean }>`
  display: flex;
  gap: ${s('space', 2)};
  width: 100%;
  padding: ${s('space', 1)} ${s('space', 3)};
  text-align: start;
  background: ${({ $isDiverging, $isCurrent }) =>
    $isDiverging ? s('color', 'red') : $isCurrent ? s('color', 'darkLine') : 'transparent'};
  border: 0;
  border-inline-start: 3px solid ${({ $isCurrent }) => ($isCurrent ? s('color', 'saffron') : 'transparent')};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;

  ${Muted} {
    color: ${({ $isDiverging }) => ($isDiverging ? 'inherit' : undefined)};
  }

  &:focus-visible {
    outline-offset: -2px;
  }
`;

/** The name of an action, with what is said about it below. */
export const Words = styled.span`
  flex: 1 1 auto;
  min-width: 0;
  display: flex;
  flex-direction: column;

  small {
    font-size: inherit;
    color: ${s('color', 'saffron')};
  }
`;

/** The browser of the recording, and how its states are computed. */
export const About = styled.details`
  padding: ${s('space', 1)} ${s('space', 3)};
  overflow-wrap: anywhere;

  summary {
    min-height: ${s('space', 6)};
  }
`;

/** The heading of a view, in the text size of the tools. */
export const Title = styled.h2`
  padding: ${s('space', 1)} ${s('space', 3)};
  font: inherit;
  font-weight: ${s('weight', 'strong')};
  overflow-wrap: anywhere;
`;

/** The number of matches, which takes the same space for most numbers. */
export const Count = styled.span`
  flex: none;
  min-width: 4rem;
  text-align: center;
  font-variant-numeric: tabular-nums;
`;

/** A path whose history is a press away. */
export const PathButton = styled.button`
  padding: ${s('space', 1)} 0;
  text-align: start;
  text-decoration: underline;
  color: inherit;
  background: transparent;
  border: 0;
  overflow-wrap: anywhere;
`;

export const Details = styled.dl`
  padding: ${s('space', 1)} ${s('space', 3)};
  overflow-wrap: anywhere;

  dt {
    color: ${s('color', 'onDarkMuted')};
  }

  strong {
    color: ${s('color', 'saffron')};
  }

  dd {
    margin-block-end: ${s('space', 2)};
  }
`;
