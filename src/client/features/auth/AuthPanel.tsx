import { useEffect, useRef } from 'react';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { PageTitle } from '@/client/ui/PageTitle';
import { TaisBand } from '@/client/ui/TaisBand';
import { authLabels } from '@/shared/messages/auth';
import { Sheet, SheetBody } from './AuthForm.styles';
import { authScreenLeft, selectAuthMode } from './authScreenSlice';
import { ForgotPasswordForm } from './ForgotPasswordForm';
import { LoginForm } from './LoginForm';
import { ModeLinks } from './ModeLinks';
import { SignUpForm } from './SignUpForm';
import { SocialLogins } from './SocialLogins';

const forms = { login: LoginForm, signUp: SignUpForm, forgotPassword: ForgotPasswordForm } as const;

/** The login screen in one of its three modes. */
export const AuthPanel = () => {
  const dispatch = useAppDispatch();
  const mode = useAppSelector(selectAuthMode);
  const sheet = useRef<HTMLElement>(null);
  const shownMode = useRef(mode);
  const Form = forms[mode];

  useEffect(() => () => void dispatch(authScreenLeft()), [dispatch]);

  // The link that was pressed is gone or means something else now: the new heading takes the focus.
  useEffect(() => {
    if (shownMode.current !== mode) sheet.current?.querySelector<HTMLElement>('h1')?.focus();
    shownMode.current = mode;
  }, [mode]);

  return (
    <Sheet ref={sheet}>
      <TaisBand />
      <SheetBody>
        <PageTitle>{authLabels.modes[mode]}</PageTitle>
        <Form />
        <ModeLinks />
        {mode !== 'forgotPassword' && <SocialLogins />}
      </SheetBody>
    </Sheet>
  );
};
