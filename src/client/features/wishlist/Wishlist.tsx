import { useRef } from 'react';
import { useSelector } from 'react-redux';
import { Cards } from './Wishlist.styles';
import { WishlistCard } from './WishlistCard';
import { selectWishlistIds, selectWishlistStatus } from '@/client/api/wishlist/wishlist.selectors';
import { paths } from '@/client/lib/paths';
import { useFocusAfterRemoval } from '@/client/lib/useFocusAfterRemoval';
import { ButtonLink } from '@/client/ui/Button';
import { EmptyState } from '@/client/ui/EmptyState';
import { Heading } from '@/client/ui/Heading';
import { Notice } from '@/client/ui/Notice';
import { Skeleton } from '@/client/ui/Skeleton';
import { Spinner } from '@/client/ui/Spinner';
import { Stack } from '@/client/ui/Stack';
import { wishlistLabels, wishlistMessages } from '@/shared/messages/wishlist';

/** The products that the customer wished for, oldest first. */
export const Wishlist = () => {
  const ids = useSelector(selectWishlistIds);
  const status = useSelector(selectWishlistStatus);
  const title = useRef<HTMLHeadingElement>(null);
  useFocusAfterRemoval(title, ids.length);

  return (
    <Stack gap={5}>
      <Heading level={2} ref={title} tabIndex={-1}>
        {wishlistLabels.title}
      </Heading>
      {ids.length > 0 ? (
        <Cards>
          {ids.map((id) => (
            <WishlistCard key={id} productId={id} />
          ))}
        </Cards>
      ) : (
        <WithoutProducts status={status} />
      )}
    </Stack>
  );
};

const WithoutProducts = ({ status }: { status: 'loading' | 'loaded' | 'failed' }) => {
  if (status === 'failed') return <Notice tone="danger">{wishlistMessages.loadFailed}</Notice>;
  if (status === 'loading') {
    return (
      <>
        <Spinner label={wishlistLabels.loading} />
        <Skeleton height="12rem" />
      </>
    );
  }
  return (
    <EmptyState title={wishlistLabels.emptyTitle} text={wishlistLabels.emptyText} level={3}>
      <ButtonLink to={paths.home}>{wishlistLabels.toShop}</ButtonLink>
    </EmptyState>
  );
};
