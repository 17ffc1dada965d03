import { useEffect, useRef } from 'react';
import { receiveSocialToken } from '@/client/api/session/socialLogin';
import { useAppDispatch } from '@/client/lib/store';
import { PageTitle } from '@/client/ui/Heading';
import { Spinner } from '@/client/ui/Spinner';
import { Stack } from '@/client/ui/Stack';
import { authMessages } from '@/shared/messages/auth';
import { PageSpace } from './AuthForm.styles';

/** The way back from a social login: hands over its token, once, and says so while the shop looks at it. */
export const SocialArrival = ({ token }: { token: string | undefined }) => {
  const dispatch = useAppDispatch();
  const isHandedOver = useRef(false);

  useEffect(() => {
    // React may run an effect twice; the token is out of the address bar by then, and the second time would fail.
    if (isHandedOver.current) return;
    isHandedOver.current = true;
    void dispatch(receiveSocialToken(token));
  }, [dispatch, token]);

  return (
    <PageSpace role="status">
      <Stack gap={5} align="center">
        <Spinner />
        <PageTitle size="h3">{authMessages.loggingIn}</PageTitle>
      </Stack>
    </PageSpace>
  );
};
