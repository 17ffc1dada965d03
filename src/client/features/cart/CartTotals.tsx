import { styled } from 'styled-components';
import { selectCartStatus, selectCartTotal } from '@/client/api/cart/cart.selectors';
import { selectIsLoggedIn } from '@/client/api/session/sessionSlice';
import { formatPrice } from '@/client/lib/format';
import { useAppSelector } from '@/client/lib/store';
import { Panel, Stack } from '@/client/ui/Layout';
import { Skeleton } from '@/client/ui/Skeleton';
import { s, theme } from '@/client/ui/theme';
import { Heading } from '@/client/ui/Typography';
import { cartLabels } from '@/shared/messages/cartPage';

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  row-gap: ${s('space', 3)};
  font-variant-numeric: tabular-nums;

  dd {
    display: flex;
    align-items: center;
    justify-content: end;
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

/** The cart totals; shipping is free. `children` is rendered below the amounts. */
export const CartTotals = ({ children }: { children?: React.ReactNode }) => {
  const total = useAppSelector(selectCartTotal);
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const isWaiting = useAppSelector(selectCartStatus) === 'loading' && isLoggedIn;
  const amount = isWaiting ? <Skeleton width={theme.size.touch} height={theme.size.icon} /> : formatPrice(total);
  return (
    <Panel as="section" aria-label={cartLabels.totals}>
      <Stack gap={5}>
        <Heading level={2} size="h3">
          {cartLabels.totals}
        </Heading>
        <List>
          <dt>{cartLabels.subtotal}</dt>
          <dd>{amount}</dd>
          <dt>{cartLabels.shippingFee}</dt>
          <dd>{cartLabels.free}</dd>
          <Last>
            <dt>{cartLabels.total}</dt>
            <dd>{amount}</dd>
          </Last>
        </List>
        {children}
      </Stack>
    </Panel>
  );
};
