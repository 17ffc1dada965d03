import { useSelector } from 'react-redux';
import { useGetCartQuery } from '@/client/api/cart/cartApi';
import { selectCartStatus } from '@/client/api/cart/cart.selectors';
import { useGetAllProductsQuery } from '@/client/api/products/productsApi';
import { selectIsLoggedIn, selectIsUnverified } from '@/client/api/session/session.selectors';
import { paths } from '@/client/lib/paths';
import { loadMessages } from '@/shared/messages/loads';
import { cartLabels } from '@/shared/messages/cartPage';
import { Button, ButtonLink } from '@/client/ui/Button';
import { EmptyState } from '@/client/ui/EmptyState';
import { Skeleton } from '@/client/ui/Skeleton';
import { Stack } from '@/client/ui/Stack';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';

/** What stands in the cart's table instead of lines: why there are none, and a way on. */
export const NoLines = () => {
  const isLoggedIn = useSelector(selectIsLoggedIn);
  const isUnverified = useSelector(selectIsUnverified);
  const status = useSelector(selectCartStatus);
  const { refetch: loadCart } = useGetCartQuery(undefined, { skip: !isLoggedIn });
  const { refetch: loadProducts } = useGetAllProductsQuery();
  if (!isLoggedIn) {
    return (
      <EmptyState title={cartLabels.signedOut} text={cartLabels.signedOutText}>
        <ButtonLink to={paths.login}>{cartLabels.logIn}</ButtonLink>
      </EmptyState>
    );
  }
  if (status === 'loading') {
    return (
      <Stack gap={4}>
        <VisuallyHidden role="status">{cartLabels.loading}</VisuallyHidden>
        <Skeleton height="7.5rem" />
        <Skeleton height="7.5rem" />
      </Stack>
    );
  }
  if (status === 'failed') {
    return (
      <EmptyState title={loadMessages.cart} text={isUnverified ? cartLabels.unverifiedText : undefined}>
        <Button
          onClick={() => {
            void loadCart();
            void loadProducts();
          }}
        >
          {cartLabels.loadAgain}
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={cartLabels.empty} text={cartLabels.emptyText}>
      <ButtonLink to={paths.home}>{cartLabels.browse}</ButtonLink>
    </EmptyState>
  );
};
