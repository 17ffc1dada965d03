import { useLocation } from 'react-router';
import { SocialArrival } from '@/client/features/auth/SocialArrival';
import { Container } from '@/client/ui/Layout';

/** Return page of the social logins: `/auth-callback?token=…`, or `?error=…` of one that was refused. */
export const AuthCallbackPage = () => {
  const search = new URLSearchParams(useLocation().search);
  return (
    <Container>
      <SocialArrival ticket={search.get('token') ?? undefined} failure={search.get('error') ?? undefined} />
    </Container>
  );
};
