import { useRef } from 'react';
import { styled } from 'styled-components';
import { selectProductById } from '@/client/api/products/products.selectors';
import { removeFromWishlist } from '@/client/api/wishlist/changeWishlist';
import { selectWishlistIds, selectWishlistStatus, useGetWishlistQuery } from '@/client/api/wishlist/wishlistApi';
import { paths } from '@/client/lib/paths';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { useFocusRescue } from '@/client/lib/useFocusRescue';
import { Button, ButtonLink } from '@/client/ui/Button';
import { Stack } from '@/client/ui/Layout';
import { Link } from '@/client/ui/Link';
import { Loaded } from '@/client/ui/Loaded';
import { Picture } from '@/client/ui/Picture';
import { Price } from '@/client/ui/Price';
import { Skeleton } from '@/client/ui/Skeleton';
import { s } from '@/client/ui/theme';
import { Heading } from '@/client/ui/Typography';
import type { Product } from '@/shared/contract/products';
import { loadMessages } from '@/shared/messages/loads';
import { wishlistLabels } from '@/shared/messages/wishlistPage';

export const Cards = styled.ul`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${s('space', 6)} ${s('space', 4)};

  ${s('media', 'tablet')} {
    grid-template-columns: repeat(auto-fill, minmax(${s('size', 'cardSmall')}, 1fr));
  }
`;

export const Card = styled.li`
  display: flex;
  flex-direction: column;
  gap: ${s('space', 2)};
  min-width: 0;
`;

/** The part of a card over which the sizes open. */
export const Face = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${s('space', 2)};
`;

/** One link to the product, with picture, name and price. */
export const CardLink = styled(Link)`
  display: flex;
  flex-direction: column;
  gap: ${s('space', 2)};
  text-decoration: none;
  overflow-wrap: anywhere;

  ${s('media', 'hover')} {
    &:hover {
      text-decoration: underline;
    }
  }
`;

interface WishlistCardProps {
  productId: number;
  /** Renders the button that opens the sizes of a product. */
  renderAdd: (product: Product) => React.ReactNode;
}

/** One product of the wishlist. */
const WishlistCard = ({ productId, renderAdd }: WishlistCardProps) => {
  const dispatch = useAppDispatch();
  const product = useAppSelector((state) => selectProductById(state, productId));
  if (!product) return null;
  return (
    <Card>
      <Face>
        <CardLink to={paths.product(product.id)}>
          <Picture src={product.images[0] ?? ''} alt="" sizes="(min-width: 48rem) 14rem, 45vw" />
          <span>{product.name}</span>
          <Price price={product.new_price} oldPrice={product.old_price} />
        </CardLink>
        {renderAdd(product)}
      </Face>
      <Button
        variant="secondary"
        size="small"
        $full
        aria-label={wishlistLabels.removeOf(product.name)}
        onClick={() => void dispatch(removeFromWishlist(product.id))}
      >
        {wishlistLabels.remove}
      </Button>
    </Card>
  );
};

interface WishlistProps {
  /** Renders the button that opens the sizes of a product. */
  renderAdd: (product: Product) => React.ReactNode;
}

/** The products of the customer's wishlist, oldest entry first. */
export const Wishlist = ({ renderAdd }: WishlistProps) => {
  const ids = useAppSelector(selectWishlistIds);
  const status = useAppSelector(selectWishlistStatus);
  const { refetch } = useGetWishlistQuery();
  const title = useRef<HTMLHeadingElement>(null);
  useFocusRescue(title, ids.length);

  return (
    <Stack gap={5}>
      <Heading level={2} ref={title} tabIndex={-1}>
        {wishlistLabels.title}
      </Heading>
      <Loaded
        status={status}
        level={3}
        waiting={
          <Cards aria-hidden="true">
            {[0, 1, 2, 3].map((place) => (
              <Card key={place}>
                <Skeleton ratio="picture" />
                <Skeleton width="70%" />
              </Card>
            ))}
          </Cards>
        }
        waitingLabel={wishlistLabels.loading}
        failed={{ title: loadMessages.wishlist, onRetry: refetch }}
        empty={{
          title: wishlistLabels.emptyTitle,
          text: wishlistLabels.emptyText,
          children: <ButtonLink to={paths.home}>{wishlistLabels.toShop}</ButtonLink>,
        }}
      >
        {ids.length > 0 && (
          <Cards>
            {ids.map((id) => (
              <WishlistCard key={id} productId={id} renderAdd={renderAdd} />
            ))}
          </Cards>
        )}
      </Loaded>
    </Stack>
  );
};
