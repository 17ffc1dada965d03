import { useMessages } from '@/client/lib/messages';
import { paths } from '@/client/lib/paths';
import { ButtonLink } from './Button';
import { EmptyState } from './EmptyState';
import { Container } from './Layout';

/** Shown for a path without a page. */
export const NotFound = () => {
  const { appMessages } = useMessages();
  return (
    <Container>
      <EmptyState isPageTitle title={appMessages.notFoundTitle} text={appMessages.notFoundText}>
        <ButtonLink to={paths.home}>{appMessages.goHome}</ButtonLink>
      </EmptyState>
    </Container>
  );
};
