import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { Stack } from '@/client/ui/Stack';
import { authLabels } from '@/shared/messages/auth';
import { ModeLink } from './AuthForm.styles';
import { authModeChosen, selectAuthMode } from './authScreenSlice';

/** The ways from one mode of the login screen to another. */
export const ModeLinks = () => {
  const dispatch = useAppDispatch();
  const mode = useAppSelector(selectAuthMode);
  const other = mode === 'login' ? authLabels.createAccount : authLabels.haveAccount;
  return (
    <Stack gap={0}>
      <ModeLink type="button" onClick={() => dispatch(authModeChosen(mode === 'login' ? 'signUp' : 'login'))}>
        {other.question} <span>{other.link}</span>
      </ModeLink>
      {mode !== 'forgotPassword' && (
        <ModeLink type="button" onClick={() => dispatch(authModeChosen('forgotPassword'))}>
          <span>{authLabels.forgotPasswordLink}</span>
        </ModeLink>
      )}
    </Stack>
  );
};
