import { useSelector } from 'react-redux';
import { AvatarForm } from './AvatarForm';
import { GeneralForm } from './GeneralForm';
import { PasswordForm } from './PasswordForm';
import { SecurityForm } from './SecurityForm';
import { selectUser } from '@/client/api/session/session.selectors';
import { Heading } from '@/client/ui/Heading';
import { Stack } from '@/client/ui/Stack';
import { profileLabels } from '@/shared/messages/profile';

/** The profile's first menu: photo, name, email and phone, password, each saved on its own. */
export const UserProfile = () => {
  const user = useSelector(selectUser);
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
