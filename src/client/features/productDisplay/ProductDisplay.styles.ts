import { styled } from 'styled-components';
import { s } from '@/client/ui/theme';

/**
 * Phone: one column; no grid, whose areas would keep the bar from sticking.
 * Tablet and up: pictures left, everything else right; the last row takes what the pictures need.
 */
export const Layout = styled.article`
  display: flex;
  flex-direction: column;
  gap: ${s('space', 5)};

  ${s('media', 'tablet')} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    grid-template-rows: auto auto 1fr;
    column-gap: ${s('space', 'gutter')};
  }

  ${s('media', 'desktop')} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  }
`;

export const Pictures = styled.div`
  min-width: 0;

  ${s('media', 'tablet')} {
    position: sticky;
    inset-block-start: calc(${s('size', 'nav')} + ${s('space', 4)});
    grid-row: 1 / -1;
    align-self: start;
  }
`;

export const Facts = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${s('space', 4)};
  min-width: 0;
`;

/** The name takes what the sign beside it leaves. */
export const TitleRow = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${s('space', 2)};

  > h1 {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

export const BuyRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${s('space', 3)};
`;

/** Takes what the heart leaves; with very large text the heart goes below. */
export const BuyPlace = styled.div`
  flex: 1 1 ${s('size', 'cardSmall')};
`;

export const Details = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${s('space', 1)} ${s('space', 4)};
  margin-block-end: ${s('space', 5)};
  font-size: ${s('text', 'small')};

  dt {
    color: ${s('color', 'muted')};
  }

  dd {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

/** As tall as a page with something on it, so that the footer stays below. */
export const Tall = styled.div`
  padding-block: ${s('space', 'section')};
`;

/** The parts of the product page below each other. */
export const ProductFrame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${s('space', 2)};
  min-height: calc(100dvh - ${s('size', 'nav')});
  padding-block: ${s('space', 1)} ${s('space', 'section')};
`;
