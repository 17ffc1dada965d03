import { styled } from 'styled-components';
import { StickyBar, type StickyBarMode } from '@/client/ui/StickyBar';
import { s } from '@/client/ui/theme';

/** Phones: a flex column, not a grid: a grid area would limit the sticky checkout button. */
const Layout = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${s('space', 8)};

  ${s('media', 'desktop')} {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
    grid-template-areas:
      'table aside'
      'fields aside';
    gap: ${s('space', 10)} ${s('space', 'gutter')};
    align-items: start;
  }
`;

const Lines = styled.div`
  min-width: 0;
  grid-area: table;
`;

/** Visible when the lines above are loaded, or while the shopper types in them: otherwise they would move. */
const Fields = styled.div<{ $isAwaited: boolean }>`
  min-width: 0;
  grid-area: fields;

  &:not(:focus-within) {
    visibility: ${({ $isAwaited }) => ($isAwaited ? 'hidden' : 'inherit')};
  }

  html[data-known] & {
    visibility: hidden;
  }
`;

/** Phones: `display: contents`, so that the button is sticky within the whole layout. */
const Aside = styled.div`
  display: contents;

  html[data-known] & {
    visibility: hidden;
  }

  ${s('media', 'desktop')} {
    grid-area: aside;
    display: flex;
    flex-direction: column;
    gap: ${s('space', 4)};
    min-width: 0;

    ${s('media', 'tall')} {
      position: sticky;
      inset-block-start: calc(${s('size', 'nav')} + ${s('space', 6)});
    }
  }
`;

interface CartLayoutProps {
  lines: React.ReactNode;
  /** True while the cart or the addresses of a customer are loading. */
  isAwaited: boolean;
  fields: React.ReactNode;
  totals: React.ReactElement;
  button: React.ReactNode;
  /** Phones: without a cart to order, the button does not stick to the screen. */
  buttonMode: StickyBarMode;
}

/**
 * The layout of the cart page. The server renders the cart of a signed-out visitor; before hydration a browser with a
 * session token (`data-known`) shows only the frame of it.
 */
export const CartLayout = ({ lines, isAwaited, fields, totals, button, buttonMode }: CartLayoutProps) => (
  <Layout>
    <Lines>{lines}</Lines>
    <Fields $isAwaited={isAwaited}>{fields}</Fields>
    <Aside>
      {totals}
      <StickyBar until="desktop" mode={buttonMode}>
        {button}
      </StickyBar>
    </Aside>
  </Layout>
);
