import { useCallback, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { selectShop } from '@/client/api/info/pageConfig';
import { useMessages } from '@/client/lib/messages';
import { paths } from '@/client/lib/paths';
import { navigateTo, selectLocation } from '@/client/lib/router';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { uiValue } from '@/client/lib/uiSlice';
import { BrandLink } from '@/client/ui/Brand';
import { Icon } from '@/client/ui/Icon';
import { IconButton } from '@/client/ui/IconButton';
import { headerRef } from '@/client/ui/stickyLayers';
import { s } from '@/client/ui/theme';
import { useDismissal } from '@/client/ui/useDismissal';
import type { Messages } from '@/shared/messages/messages';
import { AccountActions, MenuLogout } from './AccountActions';
import { LanguageMenu } from './LanguageMenu';
import { Bar, Burger, Inner, Links, Menu, MenuLink, Places, SearchLink } from './NavigationBar.styles';
import { SearchField } from './SearchField';

const placesOf = ({ categoryLabels, navigationMessages }: Messages) => [
  { to: paths.home, label: navigationMessages.shop },
  { to: paths.mens, label: categoryLabels.men },
  { to: paths.womens, label: categoryLabels.women },
  { to: paths.kids, label: categoryLabels.kid },
];

/** Has its width also where the field is missing, so that the menu does not move. */
const SearchPlace = styled.div`
  ${s('media', 'phone')} {
    display: none;
  }

  ${s('media', 'tablet')} {
    flex: 1 1 0;
    min-width: 5rem;
    max-width: 18rem;
  }
`;

const MENU_ID = 'main-menu';

const isMenuOpen = uiValue('isMenuOpen', false);

/** The navigation bar at the top of every page (rules: Screens). */
export const NavigationBar = () => {
  const messages = useMessages();
  const { navigationMessages, searchMessages } = messages;
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(isMenuOpen.select);
  const { brand } = useAppSelector(selectShop);
  const isSearchPage = useAppSelector((state) => selectLocation(state).pathname === paths.search);
  const bar = useRef<HTMLElement>(null);
  const burger = useRef<HTMLButtonElement>(null);
  const reveal = useCallback(() => {
    // Only phones have the burger button.
    if (burger.current?.offsetParent) dispatch(navigateTo(paths.search));
  }, [dispatch]);

  useEffect(() => headerRef(bar.current), []);

  const close = useCallback(() => void dispatch(isMenuOpen.set(false)), [dispatch]);
  useDismissal(isOpen, bar, burger, close);

  return (
    <Bar ref={bar}>
      <Inner>
        <Burger>
          <IconButton
            ref={burger}
            icon={isOpen ? 'close' : 'menu'}
            label={isOpen ? navigationMessages.closeMenu : navigationMessages.openMenu}
            aria-expanded={isOpen}
            aria-controls={MENU_ID}
            onClick={() => dispatch(isMenuOpen.set(!isOpen))}
          />
        </Burger>
        <BrandLink name={brand} />
        {/* On phones the burger button opens it. */}
        <Menu id={MENU_ID} $isOpen={isOpen}>
          {/* The page of a search has the field itself; phones have the link to that page. */}
          <SearchPlace>{!isSearchPage && <SearchField onReveal={reveal} />}</SearchPlace>
          <Places aria-label={navigationMessages.label}>
            <Links>
              {placesOf(messages).map(({ to, label }) => (
                <li key={to}>
                  <MenuLink to={to} end={to === paths.home}>
                    {label}
                  </MenuLink>
                </li>
              ))}
            </Links>
          </Places>
          <LanguageMenu
            onShown={() => {
              if (!isOpen) return;
              close();
              burger.current?.focus({ preventScroll: true });
            }}
          />
          {isOpen && <MenuLogout />}
        </Menu>
        <SearchLink to={paths.search} aria-label={searchMessages.label} title={searchMessages.label}>
          <Icon name="search" size="iconLarge" />
        </SearchLink>
        <AccountActions />
      </Inner>
    </Bar>
  );
};
