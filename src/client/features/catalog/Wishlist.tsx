import { useRef } from 'react';
import { styled } from 'styled-components';
import { selectProductById } from '@/client/api/products/products.selectors';
import { removeFromWishlist } from '@/client/api/wishlist/changeWishlist';
import { selectWishlistIds, selectWishlistStatus, useGetWishlistQuery } from '@/client/api/wishlist/wishlistApi';
import { useMessages } from '@/client/lib/messages';
import { paths } from '@/client/lib/paths';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { useFocusRescue } from '@/client/lib/useFocusRescue';
import { Button, ButtonLink } from '@/client/ui/Button';
import { Stack } from '@/client/ui/Layout';
import { Loaded } from '@/client/ui/Loaded';
import { Skeleton } from '@/client/ui/Skeleton';
import { s } from '@/client/ui/theme';
import { Heading } from '@/client/ui/Typography';
import { ProductTile } from './ProductTile';
import { QuickAdd } from './QuickAdd';

const Cards = styled.ul`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${s('space', 6)} ${s('space', 4)};

  ${s('media', 'tablet')} {
    grid-template-columns: repeat(auto-fill, minmax(${s('size', 'cardSmall')}, 1fr));
  }
`;

const Card = styled.li`
  display: flex;
  flex-direction: column;
  gap: ${s('space', 2)};
  min-width: 0;
`;

/** The part of a card over which the sizes open. */
const Face = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${s('space', 2)};
`;

const WishlistCard = ({ productId }: { productId: number }) => {
  const { wishlistLabels } = useMessages();
  const dispatch = useAppDispatch();
  const product = useAppSelector((state) => selectProductById(state, productId));
  if (!product) return null;
  return (
    <Card>
      <Face>
        <ProductTile productId={productId} sizes="(min-width: 48rem) 14rem, 45vw" />
        <QuickAdd product={product} list="wishlist" />
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

/** The products of the customer's wishlist, oldest entry first. */
export const Wishlist = () => {
  const { loadMessages, wishlistLabels } = useMessages();
  const ids = useAppSelector(selectWishlistIds);
  const status = useAppSelector(selectWishlistStatus);
  const { refetch } = useGetWishlistQuery();
  const title = useRef<HTMLHeadingElement>(null);
  useFocusRescue(title, ids.length);

  return (
    <Stack $gap={5}>
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
                <Skeleton $ratio="picture" />
                <Skeleton $width="70%" />
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
              <WishlistCard key={id} productId={id} />
            ))}
          </Cards>
        )}
      </Loaded>
    </Stack>
  );
};
