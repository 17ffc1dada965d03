import { type To, useHref, useLinkClickHandler, useLocation } from 'react-router';

export interface LinkProps extends Omit<React.AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A location within the shop. */
  to: To;
  /** Stored with the entry of the history. */
  state?: unknown;
  ref?: React.Ref<HTMLAnchorElement>;
}

/** A link that navigates without a page load; like react-router's `Link`, but without its support for data routers. */
export const Link = ({ to, state, onClick, target, children, ...rest }: LinkProps) => {
  const href = useHref(to);
  const go = useLinkClickHandler<HTMLAnchorElement>(to, { target, state });
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) go(event);
      }}
    >
      {children}
    </a>
  );
};

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
