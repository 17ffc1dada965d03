import { paths } from '@/client/lib/paths';
import { navigationMessages } from '@/shared/messages/navigation';
import { Links, Menu, PlaceLink } from './NavigationBar.styles';

const places = [
  { to: paths.home, label: navigationMessages.shop },
  { to: paths.mens, label: navigationMessages.man },
  { to: paths.womens, label: navigationMessages.women },
  { to: paths.kids, label: navigationMessages.kids },
] as const;

/** The places of the shop; on phones a menu that the burger opens. */
export const MenuLinks = ({ id, isOpen }: { id: string; isOpen: boolean }) => (
  <Menu id={id} aria-label={navigationMessages.label} $isOpen={isOpen}>
    <Links>
      {places.map(({ to, label }) => (
        <li key={to}>
          <PlaceLink to={to} end={to === paths.home}>
            {label}
          </PlaceLink>
        </li>
      ))}
    </Links>
  </Menu>
);
