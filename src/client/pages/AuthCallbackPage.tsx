import { useLocation } from 'react-router';
import { SocialArrival } from '@/client/features/auth/SocialArrival';
import { Container } from '@/client/ui/Layout';

/** Return page of the social logins: `/auth-callback?token=…`. */
export const AuthCallbackPage = () => {
  const search = new URLSearchParams(useLocation().search);
  return (
    <Container>
      <SocialArrival token={search.get('token') ?? undefined} />
    </Container>
  );
};
