import { styled } from 'styled-components';
import { s } from '@/client/ui/theme';

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
`;

export const Column = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 0;
  min-width: 0;
  overflow: hidden;

  ${s('media', 'phone')} {
    min-height: 14rem;
  }
`;

/** The details scroll together with their buttons, so that the keyboard can scroll them. */
export const DetailsColumn = styled(Column)`
  overflow: auto;
`;

export const List = styled.ol`
  flex: 1 1 auto;
  min-height: 6rem;
  overflow: auto;
  margin: 0;
  padding: 0;
  list-style: none;
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
  color: inherit;
  background: ${({ $isDiverging, $isCurrent }) =>
    $isDiverging ? s('color', 'red') : $isCurrent ? s('color', 'darkLine') : 'transparent'};
  border: 0;
  border-inline-start: 3px solid ${({ $isCurrent }) => ($isCurrent ? s('color', 'saffron') : 'transparent')};
  font: inherit;
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;

  ${Muted} {
    color: ${({ $isDiverging }) => ($isDiverging ? 'inherit' : undefined)};
  }

  &:focus-visible {
    outline: 2px solid ${s('color', 'saffron')};
    outline-offset: -2px;
  }
`;

export const Details = styled.dl`
  margin: 0;
  padding: ${s('space', 1)} ${s('space', 3)};
  overflow-wrap: anywhere;

  dt {
    color: ${s('color', 'onDarkMuted')};
  }

  strong {
    color: ${s('color', 'saffron')};
  }

  dd {
    margin: 0 0 ${s('space', 2)};
  }
`;
