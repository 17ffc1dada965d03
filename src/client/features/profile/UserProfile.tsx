import { selectUser } from '@/client/api/session/sessionSlice';
import { useAppSelector } from '@/client/lib/store';
import { Stack } from '@/client/ui/Layout';
import { Heading } from '@/client/ui/Typography';
import { profileLabels } from '@/shared/messages/profile';
import { AvatarForm } from './AvatarForm';
import { GeneralForm } from './GeneralForm';
import { PasswordForm } from './PasswordForm';
import { SecurityForm } from './SecurityForm';

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
