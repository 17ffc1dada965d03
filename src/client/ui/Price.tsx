import { styled } from 'styled-components';
import { formatPrice } from '@/client/lib/format';
import { useMessages } from '@/client/lib/messages';
import { VisuallyHidden } from './Layout';
import { s, theme } from './theme';

const Wrap = styled.span<{ $size: 'body' | 'h2' }>`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${s('space', 2)};
  font-size: ${({ $size }) => theme.text[$size]};
  line-height: ${s('leading', 'snug')};
  font-variant-numeric: tabular-nums;
`;

const Now = styled.span<{ $isOffer: boolean }>`
  font-weight: ${s('weight', 'strong')};
  color: ${({ $isOffer }) => ($isOffer ? s('color', 'red') : s('color', 'ink'))};
`;

const Before = styled.s`
  font-size: max(0.8em, ${s('text', 'small')});
  color: ${s('color', 'muted')};
`;

/** A price in dollars, with the old price when it was higher. */
export const Price = ({
  price,
  oldPrice,
  size = 'body',
}: {
  price: number;
  oldPrice?: number;
  size?: 'body' | 'h2';
}) => {
  const { uiMessages } = useMessages();
  const isOffer = oldPrice !== undefined && oldPrice > price;
  return (
    <Wrap $size={size}>
      <Now $isOffer={isOffer}>
        {isOffer && <VisuallyHidden>{`${uiMessages.priceNow} `}</VisuallyHidden>}
        <span>{formatPrice(price)}</span>
      </Now>
      {isOffer && (
        <Before>
          <VisuallyHidden>{`${uiMessages.priceBefore} `}</VisuallyHidden>
          <span>{formatPrice(oldPrice)}</span>
        </Before>
      )}
    </Wrap>
  );
};
