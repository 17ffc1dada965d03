import { useMemo } from 'react';
import { selectUser } from '@/client/api/session/sessionSlice';
import { Form } from '@/client/lib/forms/Form';
import { clearSent } from '@/client/lib/forms/formsSlice';
import { useForm } from '@/client/lib/forms/useForm';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { Button } from '@/client/ui/Button';
import { TextField } from '@/client/ui/Field';
import { Stack } from '@/client/ui/Layout';
import { Heading } from '@/client/ui/Typography';
import type { User } from '@/shared/contract/profile';
import { profileLabels } from '@/shared/messages/profile';
import { AvatarForm } from './AvatarForm';
import { PasswordForm } from './PasswordForm';
import { isProfilePending, PROFILE_FORM_IDS } from './profile.ui';
import { generalValues, securityValues } from './profileRules';
import { FieldPair, ProfileSection } from './ProfileSection';
import { saveGeneral, saveSecurity } from './saveProfile';

/** Form for first and last name. */
const GeneralForm = ({ user }: { user: User }) => {
  const dispatch = useAppDispatch();
  const saved = useMemo(() => generalValues(user), [user]);
  const { values, field } = useForm(PROFILE_FORM_IDS.general, saved);
  const isSaving = useAppSelector(isProfilePending.general.select);

  const handleSubmit = async () => {
    if (await dispatch(saveGeneral(saved, values))) dispatch(clearSent(PROFILE_FORM_IDS.general, { ...values }));
  };

  return (
    <ProfileSection title={profileLabels.general}>
      <Form formId={PROFILE_FORM_IDS.general} onSubmit={() => void handleSubmit()}>
        <Stack gap={4} align="start">
          <FieldPair>
            <TextField {...field('firstName')} label={profileLabels.firstName} autoComplete="given-name" />
            <TextField {...field('lastName')} label={profileLabels.lastName} autoComplete="family-name" />
          </FieldPair>
          <Button type="submit" isBusy={isSaving}>
            {profileLabels.save}
          </Button>
        </Stack>
      </Form>
    </ProfileSection>
  );
};

/** Form for email and phone. */
const SecurityForm = ({ user }: { user: User }) => {
  const dispatch = useAppDispatch();
  const saved = useMemo(() => securityValues(user), [user]);
  const { values, field } = useForm(PROFILE_FORM_IDS.security, saved);
  const isSaving = useAppSelector(isProfilePending.security.select);

  const handleSubmit = async () => {
    if (await dispatch(saveSecurity(saved, values))) dispatch(clearSent(PROFILE_FORM_IDS.security, values));
  };

  return (
    <ProfileSection title={profileLabels.security}>
      <Form formId={PROFILE_FORM_IDS.security} onSubmit={() => void handleSubmit()}>
        <Stack gap={4} align="start">
          <FieldPair>
            <TextField {...field('email')} label={profileLabels.email} type="email" autoComplete="email" />
            <TextField
              {...field('phone')}
              label={profileLabels.phone}
              type="tel"
              autoComplete="tel"
              hint={profileLabels.phoneHint}
            />
          </FieldPair>
          <Button type="submit" isBusy={isSaving}>
            {profileLabels.save}
          </Button>
        </Stack>
      </Form>
    </ProfileSection>
  );
};

/** The User Profile menu: photo, name, email and phone, password. Each form is saved separately. */
export const UserProfile = () => {
  const user = useAppSelector(selectUser);
  if (!user) return null;
  return (
    <Stack gap={5}>
      <Heading level={2}>{profileLabels.menus.profile}</Heading>
      <AvatarForm user={user} />
      <GeneralForm user={user} />
      <SecurityForm user={user} />
      <PasswordForm user={user} />
    </Stack>
  );
};
