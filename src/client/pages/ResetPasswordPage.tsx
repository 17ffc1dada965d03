import { useLocation } from 'react-router';
import { AskForReset } from '@/client/features/auth/AskForReset';
import { AuthSheet } from '@/client/features/auth/AuthSheet';
import { isAuthPending, RESET_FORM_ID, resetError, submitNewPassword } from '@/client/features/auth/submitAuth';
import { Form } from '@/client/lib/forms/Form';
import { usePasswords } from '@/client/lib/forms/usePasswords';
import { useMessages } from '@/client/lib/messages';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { Button } from '@/client/ui/Button';
import { Stack } from '@/client/ui/Layout';
import { Notice } from '@/client/ui/Notice';
import { PasswordField } from '@/client/ui/PasswordField';
import { Text } from '@/client/ui/Typography';
import { textOf } from '@/shared/messages/messages';

const emptyPassword = { password: '' };

/**
 * The page of a reset link: `/reset-password#token=…`. No server and no referrer sees the fragment. The server checks the
 * password and the link; the password can be shown, so one is enough.
 */
export const ResetPasswordPage = () => {
  const messages = useMessages();
  const { authLabels, authMessages } = messages;
  const dispatch = useAppDispatch();
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? '';
  const { field, read } = usePasswords(RESET_FORM_ID, emptyPassword);
  const isPending = useAppSelector(isAuthPending.select);
  const error = useAppSelector(resetError.select);

  if (token === '') {
    return (
      <AuthSheet title={authLabels.newPasswordTitle}>
        <Notice tone="warning">{authMessages.resetLinkIncomplete}</Notice>
        <AskForReset />
      </AuthSheet>
    );
  }
  return (
    <AuthSheet title={authLabels.newPasswordTitle}>
      <Form formId={RESET_FORM_ID} onSubmit={(form) => void dispatch(submitNewPassword({ token, ...read(form) }))}>
        <Stack $gap={4}>
          <Text $tone="muted">{authLabels.newPasswordText}</Text>
          {error && <Notice tone="danger">{textOf(messages, error)}</Notice>}
          <PasswordField
            {...field('password')}
            label={authLabels.newPassword}
            autoComplete="new-password"
            hint={authLabels.passwordHint}
            isRequired
          />
          <Button type="submit" $full isBusy={isPending}>
            {authLabels.savePassword}
          </Button>
        </Stack>
      </Form>
      {error && <AskForReset />}
    </AuthSheet>
  );
};
