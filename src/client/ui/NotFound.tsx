import { paths } from '@/client/lib/paths';
import { ButtonLink } from './Button';
import { EmptyState } from './EmptyState';
import { Container } from './Layout';
import { appMessages } from '@/shared/messages/app';


/** Shown for a path without a page. */
export const NotFound = () => (
  <Container>
    <EmptyState isPageTitle title={appMessages.notFoundTitle} text={appMessages.notFoundText}>
      <ButtonLink to={paths.home}>{appMessages.goHome}</ButtonLink>
    </EmptyState>
  </Container>
);
