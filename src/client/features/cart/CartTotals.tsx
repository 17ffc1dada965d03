import { styled } from 'styled-components';
import { selectCartStatus, selectCartTotal, selectHasStockIssues } from '@/client/api/cart/cart.selectors';
import { formatPrice } from '@/client/lib/format';
import { useMessages } from '@/client/lib/messages';
import { useAppSelector } from '@/client/lib/store';
import { selectIsLoggedIn } from '@/client/transport/session';
import { Panel, Stack } from '@/client/ui/Layout';
import { Skeleton } from '@/client/ui/Skeleton';
import { s, theme } from '@/client/ui/theme';
import { Heading, Text } from '@/client/ui/Typography';

const List = styled.dl`
  display: flex;
  flex-direction: column;
  gap: ${s('space', 3)};
  font-variant-numeric: tabular-nums;
`;

const Amount = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${s('space', 3)};
`;

const Last = styled(Amount)`
  padding-block-start: ${s('space', 3)};
  font-size: ${s('text', 'large')};
  font-weight: ${s('weight', 'strong')};
  border-block-start: ${s('border', 'line')};
`;

/** The cart totals; shipping is free. */
export const CartTotals = () => {
  const { cartLabels } = useMessages();
  const total = useAppSelector(selectCartTotal);
  const hasStockIssues = useAppSelector(selectHasStockIssues);
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const isWaiting = useAppSelector(selectCartStatus) === 'loading' && isLoggedIn;
  const amount = isWaiting ? <Skeleton $width={theme.size.touch} $height={theme.size.icon} /> : formatPrice(total);
  return (
    <Panel as="section" aria-label={cartLabels.totals}>
      <Stack $gap={5}>
        <Heading level={2} size="h3">
          {cartLabels.totals}
        </Heading>
        <List>
          <Amount>
            <dt>{cartLabels.subtotal}</dt>
            <dd>{amount}</dd>
          </Amount>
          <Amount>
            <dt>{cartLabels.shippingFee}</dt>
            <dd>{cartLabels.free}</dd>
          </Amount>
          <Last>
            <dt>{cartLabels.total}</dt>
            <dd>{amount}</dd>
          </Last>
        </List>
        {hasStockIssues && !isWaiting && <Text $size="small">{cartLabels.notCounted}</Text>}
      </Stack>
    </Panel>
  );
};
