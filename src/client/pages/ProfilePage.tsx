import { useEffect } from 'react';
import { selectSessionStatus, selectUser } from '@/client/api/session/sessionSlice';
import { AddressBook } from '@/client/features/addresses/AddressBook';
import { QuickAdd } from '@/client/features/catalog/QuickAdd';
import { OrderCards } from '@/client/features/orders/OrderCards';
import { profileMenu, restoreProfileMenu } from '@/client/features/profile/profile.ui';
import { ProfileFrame } from '@/client/features/profile/ProfileSidebar';
import { ProfileSkeleton, ProfileUnavailable } from '@/client/features/profile/ProfileUnavailable';
import { UserProfile } from '@/client/features/profile/UserProfile';
import { Wishlist } from '@/client/features/wishlist/Wishlist';
import { paths } from '@/client/lib/paths';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { ButtonLink } from '@/client/ui/Button';
import { EmptyState } from '@/client/ui/EmptyState';
import { Container } from '@/client/ui/Layout';
import { profileLabels } from '@/shared/messages/profile';

const WishlistWithSizes = () => <Wishlist renderAdd={(product) => <QuickAdd product={product} list="wishlist" />} />;

const menus = {
  profile: UserProfile,
  orders: OrderCards,
  address: AddressBook,
  wishlist: WishlistWithSizes,
} as const;

/** The customer's account; visitors see an invitation to log in. */
export const ProfilePage = () => {
  const dispatch = useAppDispatch();
  const status = useAppSelector(selectSessionStatus);
  const user = useAppSelector(selectUser);
  const Menu = menus[useAppSelector(profileMenu.select)];

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
        <ProfileUnavailable />
      ) : (
        <EmptyState isPageTitle title={profileLabels.invitationTitle} text={profileLabels.invitationText}>
          <ButtonLink to={paths.login}>{profileLabels.login}</ButtonLink>
        </EmptyState>
      )}
    </Container>
  );
};
