import { useSelector } from 'react-redux';
import { Divider } from './AuthForm.styles';
import { loginWithFacebook, loginWithGoogle } from './submitAuth';
import { selectPageConfig } from '@/client/lib/pageConfig';
import { useThunkDispatch } from '@/client/lib/store';
import { Button } from '@/client/ui/Button';
import { Stack } from '@/client/ui/Stack';
import { authLabels } from '@/shared/messages/auth';

/** Login by somebody else's account. */
export const SocialLogins = () => {
  const dispatch = useThunkDispatch();
  const { isGoogleEnabled } = useSelector(selectPageConfig);
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
