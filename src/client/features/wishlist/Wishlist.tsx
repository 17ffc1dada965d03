import { useRef } from 'react';
import type { LoadStatus } from '@/client/api/requests';
import { selectWishlistIds, selectWishlistStatus } from '@/client/api/wishlist/wishlist.selectors';
import { useGetWishlistQuery } from '@/client/api/wishlist/wishlistApi';
import { paths } from '@/client/lib/paths';
import { useAppSelector } from '@/client/lib/store';
import { useFocusRescue } from '@/client/lib/useFocusRescue';
import { Button, ButtonLink } from '@/client/ui/Button';
import { EmptyState } from '@/client/ui/EmptyState';
import { Stack, VisuallyHidden } from '@/client/ui/Layout';
import { Skeleton } from '@/client/ui/Skeleton';
import { Heading } from '@/client/ui/Typography';
import type { Product } from '@/shared/contract/products';
import { loadMessages } from '@/shared/messages/loads';
import { uiMessages } from '@/shared/messages/ui';
import { wishlistLabels } from '@/shared/messages/wishlistPage';
import { Card, Cards, WishlistCard } from './WishlistCard';

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
      {ids.length > 0 ? (
        <Cards>
          {ids.map((id) => (
            <WishlistCard key={id} productId={id} renderAdd={renderAdd} />
          ))}
        </Cards>
      ) : (
        <WithoutProducts status={status} onRetry={() => void refetch()} />
      )}
    </Stack>
  );
};

interface WithoutProductsProps {
  status: LoadStatus;
  onRetry: () => void;
}

const places = [0, 1, 2, 3];

const WithoutProducts = ({ status, onRetry }: WithoutProductsProps) => {
  if (status === 'failed') {
    return (
      <EmptyState title={loadMessages.wishlist} level={3}>
        <Button onClick={onRetry}>{uiMessages.loadAgain}</Button>
      </EmptyState>
    );
  }
  if (status === 'loading') {
    return (
      <>
        <VisuallyHidden role="status">{wishlistLabels.loading}</VisuallyHidden>
        <Cards aria-hidden="true">
          {places.map((place) => (
            <Card key={place}>
              <Skeleton ratio="picture" />
              <Skeleton width="70%" />
            </Card>
          ))}
        </Cards>
      </>
    );
  }
  return (
    <EmptyState title={wishlistLabels.emptyTitle} text={wishlistLabels.emptyText} level={3}>
      <ButtonLink to={paths.home}>{wishlistLabels.toShop}</ButtonLink>
    </EmptyState>
  );
};
