import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useMessages } from '@/client/lib/messages';
import { useAppDispatch } from '@/client/lib/store';
import { receiveSocialToken } from '@/client/session/socialLogin';
import { Container, PageBody, Stack } from '@/client/ui/Layout';
import { Spinner } from '@/client/ui/Spinner';
import { PageTitle } from '@/client/ui/Typography';

/** Completes a social login: submits the token once and shows a status while the server verifies it. */
const SocialArrival = ({ ticket, failure }: { ticket: string | undefined; failure: string | undefined }) => {
  const { authMessages } = useMessages();
  const dispatch = useAppDispatch();

  useEffect(() => {
    void dispatch(receiveSocialToken(ticket, failure));
  }, [dispatch, ticket, failure]);

  return (
    <PageBody role="status">
      <Stack $gap={5} $align="center">
        <Spinner />
        <PageTitle size="h3">{authMessages.loggingIn}</PageTitle>
      </Stack>
    </PageBody>
  );
};

/** Return page of the social logins: `/auth-callback?token=…`, or `?error=…` of one that was refused. */
export const AuthCallbackPage = () => {
  const search = new URLSearchParams(useLocation().search);
  return (
    <Container>
      <SocialArrival ticket={search.get('token') ?? undefined} failure={search.get('error') ?? undefined} />
    </Container>
  );
};
