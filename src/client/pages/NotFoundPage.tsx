import { paths } from '@/client/lib/paths';
import { ButtonLink } from '@/client/ui/Button';
import { EmptyState } from '@/client/ui/EmptyState';
import { Container } from '@/client/ui/Layout';
import { appMessages } from '@/shared/messages/app';

/** Shown for a path without a page. */
export const NotFoundPage = () => <NotFound />;

/** Shown for a path without a page. */
export const NotFound = () => (
  <Container>
    <EmptyState isPageTitle title={appMessages.notFoundTitle} text={appMessages.notFoundText}>
      <ButtonLink to={paths.home}>{appMessages.goHome}</ButtonLink>
    </EmptyState>
  </Container>
);
