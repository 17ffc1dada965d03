import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { selectCartTotal } from '@/client/api/cart/cart.selectors';
import { formatPrice } from '@/client/lib/format';
import { cartLabels } from '@/shared/messages/cart';
import { Heading } from '@/client/ui/Heading';
import { Panel } from '@/client/ui/Panel';
import { Stack } from '@/client/ui/Stack';
import { s } from '@/client/ui/theme';

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  row-gap: ${s('space', 3)};
  font-variant-numeric: tabular-nums;

  dd {
    text-align: end;
  }
`;

const Last = styled.div`
  display: contents;
  font-size: ${s('text', 'large')};
  font-weight: ${s('weight', 'strong')};

  dt,
  dd {
    padding-block-start: ${s('space', 3)};
    border-block-start: ${s('border', 'line')};
  }
`;

/** What the cart costs; the shipping is free. `children` is the way to the checkout. */
export const CartTotals = ({ children }: { children?: React.ReactNode }) => {
  const total = formatPrice(useSelector(selectCartTotal));
  return (
    <Panel as="section" aria-label={cartLabels.totals}>
      <Stack gap={5}>
        <Heading level={2} size="h3">
          {cartLabels.totals}
        </Heading>
        <List>
          <dt>{cartLabels.subtotal}</dt>
          <dd>{total}</dd>
          <dt>{cartLabels.shippingFee}</dt>
          <dd>{cartLabels.free}</dd>
          <Last>
            <dt>{cartLabels.total}</dt>
            <dd>{total}</dd>
          </Last>
        </List>
        {children}
      </Stack>
    </Panel>
  );
};
