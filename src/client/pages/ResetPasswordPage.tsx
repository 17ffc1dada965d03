import { useLocation } from 'react-router';
import { PageSpace } from '@/client/features/auth/AuthForm.styles';
import { ResetPasswordForm } from '@/client/features/auth/ResetPasswordForm';
import { Container } from '@/client/ui/Layout';

/** The page of a reset link: `/reset-password#token=…`. No server and no referrer sees the fragment. */
export const ResetPasswordPage = () => {
  const fragment = new URLSearchParams(useLocation().hash.slice(1));
  return (
    <Container>
      <PageSpace>
        <ResetPasswordForm token={fragment.get('token') ?? ''} />
      </PageSpace>
    </Container>
  );
};
