import { type SubmitEvent, useMemo } from 'react';
import { clearSent } from '@/client/lib/forms/formsSlice';
import { useForm } from '@/client/lib/forms/useForm';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { Button } from '@/client/ui/Button';
import { TextField } from '@/client/ui/Field';
import { Stack } from '@/client/ui/Layout';
import type { User } from '@/shared/contract/profile';
import { profileLabels } from '@/shared/messages/profile';
import { selectIsProfileSaving } from './profileFormsSlice';
import { securityValues } from './profileRules';
import { FieldPair, ProfileSection } from './ProfileSection';
import { saveSecurity } from './saveProfile';

const FORM_ID = 'profileSecurity';

/** Form for email and phone. */
export const SecurityForm = ({ user }: { user: User }) => {
  const dispatch = useAppDispatch();
  const saved = useMemo(() => securityValues(user), [user]);
  const { values, setField } = useForm(FORM_ID, saved);
  const isSaving = useAppSelector((state) => selectIsProfileSaving(state, 'security'));

  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (await dispatch(saveSecurity(saved, values))) dispatch(clearSent(FORM_ID, values));
  };

  return (
    <ProfileSection title={profileLabels.security}>
      <form noValidate onSubmit={(event) => void handleSubmit(event)}>
        <Stack gap={4} align="start">
          <FieldPair>
            <TextField
              label={profileLabels.email}
              name="email"
              type="email"
              autoComplete="email"
              value={values.email}
              onChange={(event) => setField('email', event.target.value)}
            />
            <TextField
              label={profileLabels.phone}
              name="phone"
              type="tel"
              autoComplete="tel"
              hint={profileLabels.phoneHint}
              value={values.phone}
              onChange={(event) => setField('phone', event.target.value)}
            />
          </FieldPair>
          <Button type="submit" isBusy={isSaving}>
            {profileLabels.save}
          </Button>
        </Stack>
      </form>
    </ProfileSection>
  );
};
