import { matchPath, useLocation } from 'react-router';
import { Link, type LinkProps } from './Link';

export interface HereLinkProps extends LinkProps {
  to: string;
  /** True when only the place itself counts, and none below it. */
  end?: boolean;
}

/** A link that says when it leads to where one already is. */
export const HereLink = ({ end = false, ...rest }: HereLinkProps) => {
  const { pathname } = useLocation();
  const isHere = matchPath({ path: rest.to, end }, pathname) !== null;
  return <Link {...rest} aria-current={isHere ? 'page' : undefined} />;
};
