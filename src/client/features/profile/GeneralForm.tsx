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
import { generalValues } from './profileRules';
import { FieldPair, ProfileSection } from './ProfileSection';
import { saveGeneral } from './saveProfile';

const FORM_ID = 'profileGeneral';

/** Form for first and last name. */
export const GeneralForm = ({ user }: { user: User }) => {
  const dispatch = useAppDispatch();
  const saved = useMemo(() => generalValues(user), [user]);
  const { values, setField } = useForm(FORM_ID, saved);
  const isSaving = useAppSelector((state) => selectIsProfileSaving(state, 'general'));

  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (await dispatch(saveGeneral(saved, values))) dispatch(clearSent(FORM_ID, values));
  };

  return (
    <ProfileSection title={profileLabels.general}>
      <form noValidate onSubmit={(event) => void handleSubmit(event)}>
        <Stack gap={4} align="start">
          <FieldPair>
            <TextField
              label={profileLabels.firstName}
              name="firstName"
              autoComplete="given-name"
              value={values.firstName}
              onChange={(event) => setField('firstName', event.target.value)}
            />
            <TextField
              label={profileLabels.lastName}
              name="lastName"
              autoComplete="family-name"
              value={values.lastName}
              onChange={(event) => setField('lastName', event.target.value)}
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
