import { paths } from '@/client/lib/paths';
import { ButtonLink } from '@/client/ui/Button';
import { EmptyState } from '@/client/ui/EmptyState';
import { orderLabels } from '@/shared/messages/orders';

/** What a signed-out visitor sees instead of orders. */
export const OrdersInvitation = () => (
  <EmptyState title={orderLabels.signedOut} text={orderLabels.signedOutText}>
    <ButtonLink to={paths.login}>{orderLabels.logIn}</ButtonLink>
  </EmptyState>
);
