import { styled } from 'styled-components';
import { selectCartCount } from '@/client/api/cart/cart.selectors';
import { useMessages } from '@/client/lib/messages';
import { paths } from '@/client/lib/paths';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { logOut } from '@/client/session/logOut';
import { selectIsLoggedIn } from '@/client/transport/session';
import { ButtonLink } from '@/client/ui/Button';
import { Icon } from '@/client/ui/Icon';
import { s } from '@/client/ui/theme';
import { Account, IconLink, LoginPlace, LogoutButton, LogoutLabel, MenuLogoutButton } from './NavigationBar.styles';

const Count = styled.span`
  position: absolute;
  inset-block-start: 0.125rem;
  inset-inline-end: 0;
  min-width: ${s('space', 5)};
  padding-inline: ${s('space', 1)};
  font-size: ${s('text', 'small')};
  font-weight: ${s('weight', 'strong')};
  line-height: ${s('space', 5)};
  font-variant-numeric: tabular-nums;
  text-align: center;
  color: ${s('color', 'onDark')};
  background: ${s('color', 'red')};
  border-radius: ${s('radius', 'round')};
`;

/** The highest count that the badge shows; a higher count is shown as `99+`. */
const COUNT_SHOWN_MAX = 99;

const CartLink = () => {
  const { navigationMessages } = useMessages();
  const count = useAppSelector(selectCartCount);
  return (
    <IconLink to={paths.cart} aria-label={navigationMessages.cart(count)} title={navigationMessages.cart(count)}>
      <Icon name="cart" size="iconLarge" />
      {count > 0 && <Count aria-hidden="true">{count > COUNT_SHOWN_MAX ? `${COUNT_SHOWN_MAX}+` : count}</Count>}
    </IconLink>
  );
};

/** Logout in the burger menu of a customer. */
export const MenuLogout = () => {
  const { navigationMessages } = useMessages();
  const dispatch = useAppDispatch();
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  if (!isLoggedIn) return null;
  return (
    <MenuLogoutButton type="button" onClick={() => void dispatch(logOut())}>
      <Icon name="logout" />
      <span>{navigationMessages.logout}</span>
    </MenuLogoutButton>
  );
};

/** Login for visitors; Logout, profile and cart for customers. */
export const AccountActions = () => {
  const { navigationMessages } = useMessages();
  const dispatch = useAppDispatch();
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  if (!isLoggedIn) {
    return (
      <Account>
        <LoginPlace>
          <ButtonLink to={paths.login} size="small" variant="secondary">
            {navigationMessages.login}
          </ButtonLink>
        </LoginPlace>
      </Account>
    );
  }
  return (
    <Account>
      <LogoutButton type="button" title={navigationMessages.logout} onClick={() => void dispatch(logOut())}>
        <Icon name="logout" />
        <LogoutLabel>{navigationMessages.logout}</LogoutLabel>
      </LogoutButton>
      <IconLink to={paths.profile} aria-label={navigationMessages.profile} title={navigationMessages.profile}>
        <Icon name="user" size="iconLarge" />
      </IconLink>
      <CartLink />
    </Account>
  );
};
