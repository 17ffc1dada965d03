import { useEffect, useRef } from 'react';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { BrandLink } from '@/client/ui/BrandLink';
import { IconButton } from '@/client/ui/IconButton';
import { navigationMessages } from '@/shared/messages/navigation';
import { AccountActions } from './AccountActions';
import { MenuLinks } from './MenuLinks';
import { Bar, Burger, Inner } from './NavigationBar.styles';
import { menuClosed, menuToggled, selectIsMenuOpen } from './navigationSlice';

const MENU_ID = 'main-menu';

/** The bar on top of every page (specification, section 2). */
export const NavigationBar = () => {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(selectIsMenuOpen);
  const bar = useRef<HTMLElement>(null);
  const burger = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return undefined;
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      dispatch(menuClosed());
      burger.current?.focus();
    };
    const handleOutside = (event: Event) => {
      if (event.target instanceof Node && !bar.current?.contains(event.target)) dispatch(menuClosed());
    };
    document.addEventListener('keydown', handleKey);
    document.addEventListener('pointerdown', handleOutside);
    document.addEventListener('focusin', handleOutside);
    return () => {
      document.removeEventListener('keydown', handleKey);
      document.removeEventListener('pointerdown', handleOutside);
      document.removeEventListener('focusin', handleOutside);
    };
  }, [dispatch, isOpen]);

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
            onClick={() => dispatch(menuToggled())}
          />
        </Burger>
        <BrandLink />
        <MenuLinks id={MENU_ID} isOpen={isOpen} />
        <AccountActions />
      </Inner>
    </Bar>
  );
};
