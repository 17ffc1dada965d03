import { logOut } from '@/client/api/auth/logOut';
import { selectCartCount } from '@/client/api/cart/cart.selectors';
import { selectIsLoggedIn } from '@/client/api/session/sessionSlice';
import { useMessages } from '@/client/lib/messages';
import { paths } from '@/client/lib/paths';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { ButtonLink } from '@/client/ui/Button';
import { Icon } from '@/client/ui/Icon';
import {
  Account,
  Count,
  IconLink,
  LoginPlace,
  LogoutButton,
  LogoutLabel,
  MenuLogoutButton,
} from './NavigationBar.styles';

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
      {navigationMessages.logout}
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
