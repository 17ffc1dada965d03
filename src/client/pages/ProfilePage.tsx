import { useEffect } from 'react';
import { styled } from 'styled-components';
import { selectIsUnverified, selectSessionStatus, selectUser } from '@/client/api/profile/sessionSlice';
import { profileMenu, restoreProfileMenu } from '@/client/features/profile/profile.ui';
import { ProfileFrame } from '@/client/features/profile/ProfileSidebar';
import { UserProfile } from '@/client/features/profile/UserProfile';
import { withMessages } from '@/client/lib/loadMessages';
import { useMessages } from '@/client/lib/messages';
import { notify } from '@/client/lib/notify';
import { paths } from '@/client/lib/paths';
import { type AppThunk, namedThunk, useAppDispatch, useAppSelector } from '@/client/lib/store';
import { startSession } from '@/client/session/session';
import { ButtonLink } from '@/client/ui/Button';
import { Container, Stack } from '@/client/ui/Layout';
import { lazyPart, type View } from '@/client/ui/lazyPart';
import { Loaded } from '@/client/ui/Loaded';
import { Skeleton } from '@/client/ui/Skeleton';
import { s } from '@/client/ui/theme';
import pageTexts from '@/shared/messages/pageTexts.json';

const lazyMenu = <Props extends object>(load: () => Promise<View<Props>>) =>
  lazyPart(() => withMessages(pageTexts['profile-menus'], load));

const AddressBook = lazyMenu(() =>
  import(/* webpackChunkName: "profile-menus" */ '@/client/features/addresses/AddressBook').then(
    (module) => module.AddressBook,
  ),
);
const OrderCards = lazyMenu(() =>
  import(/* webpackChunkName: "profile-menus" */ '@/client/features/orders/OrderCards').then(
    (module) => module.OrderCards,
  ),
);
const Wishlist = lazyMenu(() =>
  import(/* webpackChunkName: "profile-menus" */ '@/client/features/catalog/Wishlist').then(
    (module) => module.Wishlist,
  ),
);

const menus = {
  profile: UserProfile,
  orders: OrderCards,
  address: AddressBook,
  wishlist: Wishlist,
} as const;

const askAgain = namedThunk('session/askAgain', (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  await dispatch(startSession());
  if (selectIsUnverified(getState())) dispatch(notify({ tone: 'error', text: 'commonMessages.connectionError' }));
});

const Room = styled.div`
  padding-block: ${s('space', 8)} ${s('space', 'section')};
`;

/** Placeholder of the profile while the session is being verified. */
const skeletons = (
  <Room>
    <Stack $gap={5}>
      <Skeleton $width="12rem" $height="4.5rem" />
      <Skeleton $height="12rem" />
      <Skeleton $height="12rem" />
    </Stack>
  </Room>
);

const loadStates = { anonymous: 'signedOut', checking: 'loading', unverified: 'failed', customer: 'loaded' } as const;

/** The customer's account; visitors see an invitation to log in. */
export const ProfilePage = () => {
  const { profileLabels } = useMessages();
  const dispatch = useAppDispatch();
  const status = useAppSelector(selectSessionStatus);
  const user = useAppSelector(selectUser);
  const Menu = menus[useAppSelector(profileMenu.select)];

  useEffect(() => dispatch(restoreProfileMenu()), [dispatch]);

  return (
    <Container>
      <Loaded
        status={loadStates[status]}
        isPageTitle
        waiting={skeletons}
        waitingLabel={profileLabels.loading}
        failed={{
          title: profileLabels.unverifiedTitle,
          text: profileLabels.unverifiedText,
          onRetry: () => dispatch(askAgain()),
        }}
        signedOut={{
          title: profileLabels.invitationTitle,
          text: profileLabels.invitationText,
          children: <ButtonLink to={paths.login}>{profileLabels.login}</ButtonLink>,
        }}
      >
        {user && (
          <ProfileFrame user={user}>
            <Menu />
          </ProfileFrame>
        )}
      </Loaded>
    </Container>
  );
};
