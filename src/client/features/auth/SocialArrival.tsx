import { useEffect } from 'react';
import { receiveSocialToken } from '@/client/api/auth/socialLogin';
import { useAppDispatch } from '@/client/lib/store';
import { PageBody, Stack } from '@/client/ui/Layout';
import { Spinner } from '@/client/ui/Spinner';
import { PageTitle } from '@/client/ui/Typography';
import { authMessages } from '@/shared/messages/auth';

/** Completes a social login: submits the token once and shows a status while the server verifies it. */
export const SocialArrival = ({ ticket, failure }: { ticket: string | undefined; failure: string | undefined }) => {
  const dispatch = useAppDispatch();

  useEffect(() => {
    void dispatch(receiveSocialToken(ticket, failure));
  }, [dispatch, ticket, failure]);

  return (
    <PageBody role="status">
      <Stack gap={5} align="center">
        <Spinner />
        <PageTitle size="h3">{authMessages.loggingIn}</PageTitle>
      </Stack>
    </PageBody>
  );
};
