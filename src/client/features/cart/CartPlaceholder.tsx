import { styled } from 'styled-components';
import { selectCartStatus } from '@/client/api/cart/cart.selectors';
import { useGetCartQuery } from '@/client/api/cart/cartApi';
import { useGetAllProductsQuery } from '@/client/api/products/productsApi';
import { selectIsLoggedIn, selectIsUnverified } from '@/client/api/session/sessionSlice';
import { paths } from '@/client/lib/paths';
import { useAppSelector } from '@/client/lib/store';
import { Button, ButtonLink } from '@/client/ui/Button';
import { EmptyState } from '@/client/ui/EmptyState';
import { Stack, VisuallyHidden } from '@/client/ui/Layout';
import { Skeleton } from '@/client/ui/Skeleton';
import { cartLabels } from '@/shared/messages/cartPage';
import { loadMessages } from '@/shared/messages/loads';
import { uiMessages } from '@/shared/messages/ui';

/** Space for three lines. */
const skeletons = (
  <Stack gap={4}>
    <Skeleton height="9rem" />
    <Skeleton height="9rem" />
    <Skeleton height="9rem" />
  </Stack>
);

/** Before hydration, when the browser has a session token. */
const Known = styled.div`
  display: none;

  html[data-known] & {
    display: block;
  }
`;

const SignedOut = styled.div`
  html[data-known] & {
    display: none;
  }
`;

/** Shown in the cart table instead of lines: the state (signed out, loading, failed, empty) and an action. */
export const CartPlaceholder = () => {
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const isUnverified = useAppSelector(selectIsUnverified);
  const status = useAppSelector(selectCartStatus);
  const { refetch: loadCart } = useGetCartQuery(undefined, { skip: !isLoggedIn });
  const { refetch: loadProducts } = useGetAllProductsQuery();
  if (!isLoggedIn) {
    return (
      <>
        <Known>{skeletons}</Known>
        <SignedOut>
          <EmptyState title={cartLabels.signedOut} text={cartLabels.signedOutText}>
            <ButtonLink to={paths.login}>{cartLabels.logIn}</ButtonLink>
          </EmptyState>
        </SignedOut>
      </>
    );
  }
  if (status === 'loading') {
    return (
      <>
        <VisuallyHidden role="status">{cartLabels.loading}</VisuallyHidden>
        {skeletons}
      </>
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
          {uiMessages.loadAgain}
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
