import { type SubmitEvent, useState } from 'react';
import { selectPageConfig } from '@/client/lib/pageConfig';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { Button } from '@/client/ui/Button';
import { Stack } from '@/client/ui/Layout';
import { PasswordField } from '@/client/ui/PasswordField';
import type { User } from '@/shared/contract/profile';
import { profileLabels } from '@/shared/messages/profile';
import { selectIsProfileSaving } from './profileFormsSlice';
import type { PasswordValues } from './profileRules';
import { FieldPair, ProfileSection } from './ProfileSection';
import { savePassword } from './saveProfile';

const empty: PasswordValues = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** Form for the current and the new password. The values are component state and never enter the store. */
export const PasswordForm = ({ user }: { user: User }) => {
  const dispatch = useAppDispatch();
  // eslint-disable-next-line no-restricted-syntax -- Passwords never enter the store or a recording.
  const [values, setValues] = useState(empty);
  const { isGoogleEnabled } = useAppSelector(selectPageConfig);
  const isSaving = useAppSelector((state) => selectIsProfileSaving(state, 'password'));

  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!(await dispatch(savePassword(values)))) return;
    // Keep the values if they changed while the request was pending.
    setValues((typed) => (typed === values ? empty : typed));
  };

  const field = (name: keyof PasswordValues, label: string, hint: string | undefined) => (
    <PasswordField
      label={label}
      hint={hint}
      name={name}
      autoComplete={name === 'currentPassword' ? 'current-password' : 'new-password'}
      isRequired
      value={values[name]}
      onChange={(event) => setValues({ ...values, [name]: event.target.value })}
    />
  );

  return (
    <ProfileSection title={profileLabels.changePassword}>
      <form noValidate onSubmit={(event) => void handleSubmit(event)}>
        <Stack gap={4} align="start">
          {/* Lets password managers assign the password to this account. */}
          <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
          <FieldPair>
            {field(
              'currentPassword',
              profileLabels.currentPassword,
              isGoogleEnabled ? profileLabels.currentPasswordHint : undefined,
            )}
          </FieldPair>
          <FieldPair>
            {field('newPassword', profileLabels.newPassword, profileLabels.newPasswordHint)}
            {field('confirmPassword', profileLabels.confirmNewPassword, undefined)}
          </FieldPair>
          <Button type="submit" isBusy={isSaving}>
            {profileLabels.savePassword}
          </Button>
        </Stack>
      </form>
    </ProfileSection>
  );
};
