import { styled } from 'styled-components';
import { s } from '@/client/ui/theme';
import { Text } from '@/client/ui/Typography';

/**
 * Phone: a flex column, not a grid: a grid area would limit the sticky purchase bar.
 * Tablet and up: pictures left, everything else right; the last row takes the remaining height of the pictures.
 */
export const Layout = styled.article`
  display: flex;
  flex-direction: column;
  gap: ${s('space', 4)};

  ${s('media', 'tablet')} {
    display: grid;
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    grid-template-rows: auto auto auto 1fr;
    gap: ${s('space', 5)} ${s('space', 'gutter')};
  }
`;

/** As wide as the screen of a phone. */
export const Pictures = styled.div`
  min-width: 0;

  ${s('media', 'phone')} {
    margin-inline: calc(-1 * ${s('space', 'gutter')});
  }

  ${s('media', 'tablet')} {
    grid-row: 1 / -1;
    align-self: start;

    ${s('media', 'tall')} {
      position: sticky;
      inset-block-start: calc(${s('size', 'nav')} + ${s('space', 4)});
    }
  }
`;

export const Facts = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${s('space', 2)};
  min-width: 0;

  ${s('media', 'tablet')} {
    gap: ${s('space', 4)};
  }
`;

/** On phones it is below the sizes, which are then visible without scrolling. */
export const Lead = styled(Text)`
  ${s('media', 'phone')} {
    order: 1;
  }
`;

/** Above the button: what it adds, on phones, and how many are left. */
export const BuyNotes = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${s('space', 3)};
  font-size: ${s('text', 'small')};
  line-height: ${s('leading', 'snug')};
`;

/** Only where the button is sticky: elsewhere the size and the price are above it. */
export const Choice = styled.p`
  font-weight: ${s('weight', 'strong')};
  font-variant-numeric: tabular-nums;

  ${s('media', 'tablet')} {
    display: none;
  }
`;

export const BuyRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${s('space', 3)};
`;

/** Takes the width that the heart button leaves; with very large text the heart button wraps below it. */
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

/** Vertical padding around the message of a product page. */
export const Tall = styled.div`
  padding-block: ${s('space', 'section')};
`;

/** Column of the product page, at least as tall as the viewport below the navigation bar. */
export const ProductFrame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${s('space', 2)};
  min-height: calc(100dvh - ${s('size', 'nav')});
  padding-block: ${s('space', 1)} ${s('space', 'section')};
`;
