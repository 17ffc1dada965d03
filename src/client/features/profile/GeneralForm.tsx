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
import { generalValues } from './profileRules';
import { FieldPair, ProfileSection } from './ProfileSection';
import { saveGeneral } from './saveProfile';

const FORM_ID = PROFILE_FORM_IDS.general;

/** Form for first and last name. */
export const GeneralForm = ({ user }: { user: User }) => {
  const dispatch = useAppDispatch();
  const saved = useMemo(() => generalValues(user), [user]);
  const { values, field } = useForm(FORM_ID, saved);
  const isSaving = useAppSelector(isProfilePending.general.select);

  const handleSubmit = async () => {
    if (await dispatch(saveGeneral(saved, values))) dispatch(clearSent(FORM_ID, { ...values }));
  };

  return (
    <ProfileSection title={profileLabels.general}>
      <Form formId={FORM_ID} onSubmit={() => void handleSubmit()}>
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
