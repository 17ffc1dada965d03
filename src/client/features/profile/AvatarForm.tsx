import { Form } from '@/client/lib/forms/Form';
import { useFieldError } from '@/client/lib/forms/useForm';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { Avatar } from '@/client/ui/Avatar';
import { Button } from '@/client/ui/Button';
import { FileField } from '@/client/ui/FileField';
import { Stack } from '@/client/ui/Layout';
import { AVATAR_PLACEHOLDER, AVATAR_TYPES } from '@/shared/constants';
import type { User } from '@/shared/contract/profile';
import { profileLabels } from '@/shared/messages/profile';
import { chosenPhoto, isProfilePending, PROFILE_FORM_IDS } from './profile.ui';
import { PhotoRow, ProfileSection } from './ProfileSection';
import { choosePhoto, savePhoto } from './saveProfile';

const FORM_ID = PROFILE_FORM_IDS.avatar;

/** Form for the profile photo: choose, preview, save. */
export const AvatarForm = ({ user }: { user: User }) => {
  const dispatch = useAppDispatch();
  const photo = useAppSelector(chosenPhoto.select);
  const isSaving = useAppSelector(isProfilePending.avatar.select);
  const errorOf = useFieldError(FORM_ID);

  return (
    <ProfileSection title={profileLabels.avatar}>
      <Form formId={FORM_ID} onSubmit={() => void dispatch(savePhoto())}>
        <Stack gap={4} align="start">
          <PhotoRow>
            <Avatar
              size="avatarLarge"
              src={photo?.address ?? (user.avatar || AVATAR_PLACEHOLDER)}
              alt={photo ? profileLabels.avatarPreview : profileLabels.avatarOf(user.name)}
            />
            <FileField
              label={profileLabels.chooseAvatar}
              hint={profileLabels.avatarHint}
              error={errorOf('avatar')}
              accept={AVATAR_TYPES.join(',')}
              fileName={photo?.name}
              disabled={isSaving}
              onFile={(file) => dispatch(choosePhoto(file))}
            />
          </PhotoRow>
          <Button type="submit" isBusy={isSaving}>
            {profileLabels.saveAvatar}
          </Button>
        </Stack>
      </Form>
    </ProfileSection>
  );
};
