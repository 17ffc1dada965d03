import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { selectSessionStatus, selectUser } from '@/client/api/session/session.selectors';
import { AddressBook } from '@/client/features/addresses/AddressBook';
import { OrderCards } from '@/client/features/orders/OrderCards';
import { ProfileAway } from '@/client/features/profile/ProfileAway';
import { ProfileFrame } from '@/client/features/profile/ProfileFrame';
import { ProfileSkeleton } from '@/client/features/profile/ProfileSkeleton';
import { restoreProfileMenu } from '@/client/features/profile/profileMenu';
import { selectProfileMenu } from '@/client/features/profile/profileMenuSlice';
import { UserProfile } from '@/client/features/profile/UserProfile';
import { Wishlist } from '@/client/features/wishlist/Wishlist';
import { paths } from '@/client/lib/paths';
import { useThunkDispatch } from '@/client/lib/store';
import { ButtonLink } from '@/client/ui/Button';
import { Container } from '@/client/ui/Container';
import { EmptyState } from '@/client/ui/EmptyState';
import { profileLabels } from '@/shared/messages/profile';

const menus = { profile: UserProfile, orders: OrderCards, address: AddressBook, wishlist: Wishlist } as const;

/** The customer's account; an invitation to log in for everybody else. */
export const ProfilePage = () => {
  const dispatch = useThunkDispatch();
  const status = useSelector(selectSessionStatus);
  const user = useSelector(selectUser);
  const Menu = menus[useSelector(selectProfileMenu)];

  useEffect(() => dispatch(restoreProfileMenu()), [dispatch]);

  return (
    <Container>
      {user ? (
        <ProfileFrame user={user}>
          <Menu />
        </ProfileFrame>
      ) : status === 'checking' ? (
        <ProfileSkeleton />
      ) : status === 'unverified' ? (
        <ProfileAway />
      ) : (
        <EmptyState isPageTitle title={profileLabels.invitationTitle} text={profileLabels.invitationText}>
          <ButtonLink to={paths.login}>{profileLabels.login}</ButtonLink>
        </EmptyState>
      )}
    </Container>
  );
};
