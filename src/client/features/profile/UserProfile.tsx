import { useMemo } from 'react';
import { styled } from 'styled-components';
import { selectPageConfig } from '@/client/api/info/pageConfig';
import { selectUser } from '@/client/api/profile/sessionSlice';
import { useFieldError, useForm } from '@/client/lib/forms/useForm';
import { usePasswords } from '@/client/lib/forms/usePasswords';
import { useMessages } from '@/client/lib/messages';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { Avatar } from '@/client/ui/Avatar';
import { TextField } from '@/client/ui/Field';
import { FileField } from '@/client/ui/FileField';
import { Stack } from '@/client/ui/Layout';
import { PasswordField } from '@/client/ui/PasswordField';
import { s } from '@/client/ui/theme';
import { Heading } from '@/client/ui/Typography';
import { AVATAR_PLACEHOLDER, AVATAR_TYPES } from '@/shared/constants';
import type { User } from '@/shared/contract/profile';
import { splitName } from '@/shared/domain/names';
import { MySizes } from './MySizes';
import { chosenPhoto, isProfilePending, PROFILE_FORM_IDS } from './profile.ui';
import { FieldPair, ProfileForm } from './ProfileForm';
import { choosePhoto, type PasswordValues, saveDetails, savePassword, savePhoto } from './saveProfile';

const PhotoRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${s('space', 5)};

  > :last-child {
    flex: 1 1 14rem;
    min-width: 0;
  }
`;

/** Choose, preview and save the profile photo. */
const AvatarForm = ({ user }: { user: User }) => {
  const { profileLabels } = useMessages();
  const dispatch = useAppDispatch();
  const photo = useAppSelector(chosenPhoto.select);
  const isSaving = useAppSelector(isProfilePending('avatar').select);
  const errorOf = useFieldError(PROFILE_FORM_IDS.avatar);
  return (
    <ProfileForm
      part="avatar"
      title={profileLabels.avatar}
      saveLabel={profileLabels.saveAvatar}
      onSubmit={() => void dispatch(savePhoto())}
    >
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
          onFile={(file) => void dispatch(choosePhoto(file))}
        />
      </PhotoRow>
    </ProfileForm>
  );
};

const GeneralForm = ({ user }: { user: User }) => {
  const { profileLabels } = useMessages();
  const dispatch = useAppDispatch();
  const saved = useMemo(() => splitName(user.name, user.firstName), [user]);
  const { field, read } = useForm(PROFILE_FORM_IDS.general, saved);
  return (
    <ProfileForm
      part="general"
      title={profileLabels.general}
      saveLabel={profileLabels.save}
      onSubmit={(form) => void dispatch(saveDetails('general', { ...saved }, { ...read(form) }))}
    >
      <FieldPair>
        <TextField {...field('firstName')} label={profileLabels.firstName} autoComplete="given-name" />
        <TextField {...field('lastName')} label={profileLabels.lastName} autoComplete="family-name" />
      </FieldPair>
    </ProfileForm>
  );
};

const SecurityForm = ({ user: { email, phone } }: { user: User }) => {
  const { profileLabels } = useMessages();
  const dispatch = useAppDispatch();
  const saved = useMemo(() => ({ email, phone }), [email, phone]);
  const { field, read } = useForm(PROFILE_FORM_IDS.security, saved);
  return (
    <ProfileForm
      part="security"
      title={profileLabels.security}
      saveLabel={profileLabels.save}
      onSubmit={(form) => void dispatch(saveDetails('security', saved, read(form)))}
    >
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
    </ProfileForm>
  );
};

const noPasswords: PasswordValues = { currentPassword: '', newPassword: '', confirmPassword: '' };

const PasswordForm = ({ user }: { user: User }) => {
  const { profileLabels } = useMessages();
  const dispatch = useAppDispatch();
  const { field, read, clearSent } = usePasswords(PROFILE_FORM_IDS.password, noPasswords);
  const { isGoogleEnabled } = useAppSelector(selectPageConfig);
  const handleSubmit = async (form: HTMLFormElement) => {
    const sent = read(form);
    if (await dispatch(savePassword(sent))) clearSent(sent);
  };
  const password = (name: keyof PasswordValues, label: string, hint?: string) => (
    <PasswordField
      {...field(name)}
      label={label}
      hint={hint}
      autoComplete={name === 'currentPassword' ? 'current-password' : 'new-password'}
      isRequired
    />
  );
  return (
    <ProfileForm
      part="password"
      title={profileLabels.changePassword}
      saveLabel={profileLabels.savePassword}
      onSubmit={(form) => void handleSubmit(form)}
    >
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
        {password('confirmPassword', profileLabels.confirmNewPassword)}
      </FieldPair>
    </ProfileForm>
  );
};

/** The User Profile menu: photo, name, email and phone, password. Each form is saved separately. */
export const UserProfile = () => {
  const { profileLabels } = useMessages();
  const user = useAppSelector(selectUser);
  if (!user) return null;
  return (
    <Stack $gap={5}>
      <Heading level={2}>{profileLabels.menus.profile}</Heading>
      <AvatarForm user={user} />
      <GeneralForm user={user} />
      <SecurityForm user={user} />
      <PasswordForm user={user} />
      <MySizes />
    </Stack>
  );
};
