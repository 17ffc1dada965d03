import { useLocation } from 'react-router';
import { Link, type LinkProps } from './Link';

export interface HereLinkProps extends LinkProps {
  to: string;
  /** True when only the place itself counts, and none below it. */
  end?: boolean;
}

/** Paths that differ in their case or in a slash at their end lead to the same place. */
const plain = (path: string): string => `${path.toLowerCase().replace(/\/+$/, '')}/`;

/** A link that says when it leads to where one already is. */
export const HereLink = ({ end = false, ...rest }: HereLinkProps) => {
  const { pathname } = useLocation();
  const [here, there] = [plain(pathname), plain(rest.to)];
  const isHere = end ? here === there : here.startsWith(there);
  return <Link {...rest} aria-current={isHere ? 'page' : undefined} />;
};
