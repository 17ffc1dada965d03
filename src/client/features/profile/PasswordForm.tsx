import { Form } from '@/client/lib/forms/Form';
import { usePasswords } from '@/client/lib/forms/usePasswords';
import { selectPageConfig } from '@/client/lib/pageConfig';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { Button } from '@/client/ui/Button';
import { Stack } from '@/client/ui/Layout';
import { PasswordField } from '@/client/ui/PasswordField';
import type { User } from '@/shared/contract/profile';
import { profileLabels } from '@/shared/messages/profile';
import { isProfilePending, PROFILE_FORM_IDS } from './profile.ui';
import type { PasswordValues } from './profileRules';
import { FieldPair, ProfileSection } from './ProfileSection';
import { savePassword } from './saveProfile';

const FORM_ID = PROFILE_FORM_IDS.password;
const empty: PasswordValues = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** Form for the current and the new password. */
export const PasswordForm = ({ user }: { user: User }) => {
  const dispatch = useAppDispatch();
  const { values, field, clearSent } = usePasswords(FORM_ID, empty);
  const { isGoogleEnabled } = useAppSelector(selectPageConfig);
  const isSaving = useAppSelector(isProfilePending.password.select);

  const handleSubmit = async () => {
    if (await dispatch(savePassword(values))) clearSent(values);
  };

  const password = (name: keyof PasswordValues, label: string, hint: string | undefined) => (
    <PasswordField
      {...field(name)}
      label={label}
      hint={hint}
      autoComplete={name === 'currentPassword' ? 'current-password' : 'new-password'}
      isRequired
    />
  );

  return (
    <ProfileSection title={profileLabels.changePassword}>
      <Form formId={FORM_ID} onSubmit={() => void handleSubmit()}>
        <Stack gap={4} align="start">
          {/* Lets password managers assign the password to this account. */}
          <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
          <FieldPair>
            {password(
              'currentPassword',
              profileLabels.currentPassword,
              isGoogleEnabled ? profileLabels.currentPasswordHint : undefined,
            )}
          </FieldPair>
          <FieldPair>
            {password('newPassword', profileLabels.newPassword, profileLabels.newPasswordHint)}
            {password('confirmPassword', profileLabels.confirmNewPassword, undefined)}
          </FieldPair>
          <Button type="submit" isBusy={isSaving}>
            {profileLabels.savePassword}
          </Button>
        </Stack>
      </Form>
    </ProfileSection>
  );
};
