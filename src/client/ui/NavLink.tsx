import { useLocation } from 'react-router';
import { Link, type LinkProps } from './Link';

export interface NavLinkProps extends LinkProps {
  to: string;
  /** True to match only the exact path, not paths below it. */
  end?: boolean;
}

/** Normalizes a path: case and a trailing slash make no difference. */
const plain = (path: string): string => `${path.toLowerCase().replace(/\/+$/, '')}/`;

/** A link with `aria-current="page"` when it leads to the current page or, without `end`, to a parent path of it. */
export const NavLink = ({ end = false, ...rest }: NavLinkProps) => {
  const { pathname } = useLocation();
  const [here, there] = [plain(pathname), plain(rest.to)];
  const isHere = end ? here === there : here.startsWith(there);
  return <Link {...rest} aria-current={isHere ? 'page' : undefined} />;
};
