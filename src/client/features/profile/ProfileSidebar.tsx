import { styled } from 'styled-components';
import { useMessages } from '@/client/lib/messages';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { logOut } from '@/client/session/logOut';
import { Avatar } from '@/client/ui/Avatar';
import { Icon, type IconName } from '@/client/ui/Icon';
import { s, theme } from '@/client/ui/theme';
import { PageTitle, Text } from '@/client/ui/Typography';
import { AVATAR_PLACEHOLDER } from '@/shared/constants';
import type { User } from '@/shared/contract/profile';
import { chooseProfileMenu, PROFILE_MENUS, type ProfileMenu, profileMenu } from './profile.ui';

const Side = styled.aside`
  display: flex;
  flex-direction: column;
  gap: ${s('space', 5)};
  min-width: 0;
`;

export const Person = styled.div`
  display: flex;
  align-items: center;
  gap: ${s('space', 4)};
  min-width: 0;

  ${s('media', 'desktop')} {
    flex-direction: column;
    align-items: flex-start;
  }
`;

const ProfileText = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`;

/** As many columns as fit on a phone, all entries in one row on a tablet, one column beside the content on a desktop. */
const MenuList = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, ${s('size', 'cardMin')}), 1fr));
  gap: ${s('space', 1)};

  ${s('media', 'tablet')} {
    grid-template-columns: repeat(5, auto);
  }

  ${s('media', 'desktop')} {
    grid-template-columns: 1fr;
  }
`;

/** A word of twelve letters fits beside the icon at 320 px. */
const MenuButton = styled.button`
  display: flex;
  align-items: center;
  gap: ${s('space', 2)};
  width: 100%;
  height: 100%;
  min-height: ${s('size', 'control')};
  padding: ${s('space', 2)} ${s('space', 1)};
  font-size: clamp(${s('text', 'small')}, 4.5vw, ${s('text', 'body')});
  text-align: start;
  background: transparent;
  border: 0;
  border-radius: ${s('radius', 'small')};

  ${s('media', 'hover')} {
    &:hover {
      background: ${s('color', 'inkFaint')};
    }
  }

  &[aria-current='true'] {
    font-weight: ${s('weight', 'strong')};
    color: ${s('color', 'redDeep')};
    background: ${s('color', 'sand')};
    box-shadow: inset 3px 0 ${s('color', 'red')};
  }
`;

const icons: Readonly<Record<ProfileMenu, IconName>> = {
  profile: 'user',
  orders: 'M4 7.75L12 3.5l8 4.25v8.5L12 20.5l-8-4.25zM4 7.75L12 12l8-4.25M12 12v8.5M8 5.75l8 4.25',
  address:
    'M12 21s7-6.2 7-11.5a7 7 0 0 0-14 0C5 14.8 12 21 12 21zM12 12.25a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5z',
  wishlist: 'heart',
};

/** The customer's photo, name and email, and the five menu entries. */
export const ProfileSidebar = ({ user }: { user: User }) => {
  const { profileLabels } = useMessages();
  const dispatch = useAppDispatch();
  const active = useAppSelector(profileMenu.select);
  return (
    <Side>
      <Person>
        <Avatar src={user.avatar || AVATAR_PLACEHOLDER} alt={profileLabels.avatarOf(user.name)} />
        <ProfileText>
          <PageTitle size="h3">{user.name}</PageTitle>
          <Text $tone="muted" $size="small">
            {user.email}
          </Text>
        </ProfileText>
      </Person>
      <nav aria-label={profileLabels.menuTitle}>
        <MenuList>
          {PROFILE_MENUS.map((menu) => (
            <li key={menu}>
              <MenuButton
                type="button"
                aria-current={menu === active ? 'true' : undefined}
                onClick={() => dispatch(chooseProfileMenu(menu))}
              >
                <Icon name={icons[menu]} />
                <span>{profileLabels.menus[menu]}</span>
              </MenuButton>
            </li>
          ))}
          <li>
            <MenuButton type="button" onClick={() => void dispatch(logOut())}>
              <Icon name="logout" />
              <span>{profileLabels.logout}</span>
            </MenuButton>
          </li>
        </MenuList>
      </nav>
    </Side>
  );
};

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${s('space', 8)};
  padding-block: ${s('space', 8)} ${s('space', 'section')};

  ${s('media', 'desktop')} {
    grid-template-columns: ${theme.size.card} minmax(0, 1fr);
    gap: ${s('space', 12)};
  }
`;

/** The sidebar beside the active menu (`children`). */
export const ProfileFrame = ({ user, children }: { user: User; children: React.ReactNode }) => (
  <Columns>
    <ProfileSidebar user={user} />
    <div>{children}</div>
  </Columns>
);
