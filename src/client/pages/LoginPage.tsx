import { PageSpace } from '@/client/features/auth/AuthForm.styles';
import { AuthPanel } from '@/client/features/auth/AuthPanel';
import { Container } from '@/client/ui/Layout';

/** The login screen: login, sign-up and forgotten password. */
export const LoginPage = () => (
  <Container>
    <PageSpace>
      <AuthPanel />
    </PageSpace>
  </Container>
);
