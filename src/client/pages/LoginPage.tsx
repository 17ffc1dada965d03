import { useEffect, useRef } from 'react';
import { selectPageConfig } from '@/client/api/info/pageConfig';
import { AskForReset } from '@/client/features/auth/AskForReset';
import { Divider, ModeLink } from '@/client/features/auth/AuthForm.styles';
import { ForgotPasswordForm, LoginForm, SignUpForm } from '@/client/features/auth/AuthForms';
import { AuthSheet } from '@/client/features/auth/AuthSheet';
import { InterruptedAdd } from '@/client/features/auth/InterruptedAdd';
import { authMode, loginWithFacebook, loginWithGoogle } from '@/client/features/auth/submitAuth';
import { useMessages } from '@/client/lib/messages';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { useUiValue } from '@/client/lib/uiSlice';
import { Button } from '@/client/ui/Button';
import { Stack } from '@/client/ui/Layout';

const SocialLogins = () => {
  const { authLabels } = useMessages();
  const dispatch = useAppDispatch();
  const { isGoogleEnabled } = useAppSelector(selectPageConfig);
  return (
    <Stack $gap={4}>
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

const ModeLinks = () => {
  const { authLabels } = useMessages();
  const [mode, setMode] = useUiValue(authMode);
  const other = mode === 'login' ? authLabels.createAccount : authLabels.haveAccount;
  return (
    <Stack $gap={0}>
      <ModeLink type="button" onClick={() => setMode(mode === 'login' ? 'signUp' : 'login')}>
        <span>{`${other.question} `}</span>
        <span>{other.link}</span>
      </ModeLink>
      {mode !== 'forgotPassword' && (
        <ModeLink type="button" onClick={() => setMode('forgotPassword')}>
          <span>{authLabels.forgotPasswordLink}</span>
        </ModeLink>
      )}
    </Stack>
  );
};

const forms = { login: LoginForm, signUp: SignUpForm, forgotPassword: ForgotPasswordForm } as const;

/** The login screen: login, sign-up and forgotten password. */
export const LoginPage = () => {
  const { authLabels } = useMessages();
  const mode = useAppSelector(authMode.select);
  const sheet = useRef<HTMLElement>(null);
  const shownMode = useRef(mode);
  const Form = forms[mode];

  // The clicked link disappears or changes its target, so the focus moves to the new heading.
  useEffect(() => {
    if (shownMode.current !== mode) sheet.current?.querySelector<HTMLElement>('h1')?.focus();
    shownMode.current = mode;
  }, [mode]);

  return (
    <AuthSheet ref={sheet} title={authLabels.modes[mode]}>
      <InterruptedAdd />
      <Form />
      {mode === 'forgotPassword' && <AskForReset />}
      <ModeLinks />
      {mode !== 'forgotPassword' && <SocialLogins />}
    </AuthSheet>
  );
};
