import { useMemo } from 'react';
import { Form } from '@/client/lib/forms/Form';
import { clearSent } from '@/client/lib/forms/formsSlice';
import { useForm } from '@/client/lib/forms/useForm';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { Button } from '@/client/ui/Button';
import { TextField } from '@/client/ui/Field';
import { Stack } from '@/client/ui/Layout';
import type { User } from '@/shared/contract/profile';
import { profileLabels } from '@/shared/messages/profile';
import { isProfilePending, PROFILE_FORM_IDS } from './profile.ui';
import { securityValues } from './profileRules';
import { FieldPair, ProfileSection } from './ProfileSection';
import { saveSecurity } from './saveProfile';

const FORM_ID = PROFILE_FORM_IDS.security;

/** Form for email and phone. */
export const SecurityForm = ({ user }: { user: User }) => {
  const dispatch = useAppDispatch();
  const saved = useMemo(() => securityValues(user), [user]);
  const { values, field } = useForm(FORM_ID, saved);
  const isSaving = useAppSelector(isProfilePending.security.select);

  const handleSubmit = async () => {
    if (await dispatch(saveSecurity(saved, values))) dispatch(clearSent(FORM_ID, values));
  };

  return (
    <ProfileSection title={profileLabels.security}>
      <Form formId={FORM_ID} onSubmit={() => void handleSubmit()}>
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
