import { selectPageConfig } from '@/client/lib/pageConfig';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { Button } from '@/client/ui/Button';
import { Stack } from '@/client/ui/Stack';
import { authLabels } from '@/shared/messages/auth';
import { Divider } from './AuthForm.styles';
import { loginWithFacebook, loginWithGoogle } from './submitAuth';

/** Login by somebody else's account. */
export const SocialLogins = () => {
  const dispatch = useAppDispatch();
  const { isGoogleEnabled } = useAppSelector(selectPageConfig);
  return (
    <Stack gap={4}>
      <Divider>{authLabels.or}</Divider>
      {isGoogleEnabled && (
        <Button variant="secondary" $full onClick={() => dispatch(loginWithGoogle())}>
          {authLabels.google}
        </Button>
      )}
      <Button variant="secondary" $full onClick={() => dispatch(loginWithFacebook())}>
        {authLabels.facebook}
      </Button>
    </Stack>
  );
};
