import { useSearchParams } from 'react-router';
import { SocialArrival } from '@/client/features/auth/SocialArrival';
import { Container } from '@/client/ui/Container';

/** Where a social login comes back to: `/auth-callback?token=…`. */
export const AuthCallbackPage = () => {
  const [search] = useSearchParams();
  return (
    <Container>
      <SocialArrival token={search.get('token') ?? undefined} />
    </Container>
  );
};
