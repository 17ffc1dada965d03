import type { SubmitEvent } from 'react';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { Avatar } from '@/client/ui/Avatar';
import { Button } from '@/client/ui/Button';
import { FileField } from '@/client/ui/FileField';
import { Stack } from '@/client/ui/Layout';
import { AVATAR_PLACEHOLDER, AVATAR_TYPES } from '@/shared/constants';
import type { User } from '@/shared/contract/profile';
import { profileLabels } from '@/shared/messages/profile';
import { selectIsProfileSaving, selectPhoto } from './profileFormsSlice';
import { PhotoRow, ProfileSection } from './ProfileSection';
import { choosePhoto, savePhoto } from './saveProfile';

/** Form for the profile photo: choose, preview, save. */
export const AvatarForm = ({ user }: { user: User }) => {
  const dispatch = useAppDispatch();
  const photo = useAppSelector(selectPhoto);
  const isSaving = useAppSelector((state) => selectIsProfileSaving(state, 'avatar'));

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void dispatch(savePhoto());
  };

  return (
    <ProfileSection title={profileLabels.avatar}>
      <form noValidate onSubmit={handleSubmit}>
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
      </form>
    </ProfileSection>
  );
};
