import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { TaisBand } from '@/client/ui/Brand';
import { Button } from '@/client/ui/Button';
import { Stack } from '@/client/ui/Layout';
import { Notice } from '@/client/ui/Notice';
import { PasswordField } from '@/client/ui/PasswordField';
import { PageTitle, Text } from '@/client/ui/Typography';
import { authLabels } from '@/shared/messages/auth';
import { Sheet, SheetBody } from './AuthForm.styles';
import { authScreenLeft, selectIsAuthSending, selectResetError } from './authScreenSlice';
import { submitNewPassword } from './submitAuth';

/** The form of a reset link. The server checks the password and the link; the password can be shown, so one is enough. */
export const ResetPasswordForm = ({ token }: { token: string }) => {
  const dispatch = useAppDispatch();
  // eslint-disable-next-line no-restricted-syntax -- Passwords never enter the store or a recording.
  const [password, setPassword] = useState('');
  const isSending = useAppSelector(selectIsAuthSending);
  const error = useAppSelector(selectResetError);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => () => void dispatch(authScreenLeft()), [dispatch]);

  useEffect(() => {
    if (error?.isAboutPassword) field.current?.focus();
  }, [error]);

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void dispatch(submitNewPassword({ token, password }));
  };

  return (
    <Sheet>
      <TaisBand />
      <SheetBody>
        <PageTitle>{authLabels.newPasswordTitle}</PageTitle>
        <form noValidate onSubmit={handleSubmit}>
          <Stack gap={4}>
            <Text tone="muted">{authLabels.newPasswordText}</Text>
            {error && !error.isAboutPassword && <Notice tone="danger">{error.text}</Notice>}
            <PasswordField
              ref={field}
              label={authLabels.newPassword}
              name="newPassword"
              autoComplete="new-password"
              hint={authLabels.passwordHint}
              error={error?.isAboutPassword ? error.text : undefined}
              isRequired
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
            <Button type="submit" $full isBusy={isSending}>
              {authLabels.savePassword}
            </Button>
          </Stack>
        </form>
      </SheetBody>
    </Sheet>
  );
};
