import { type To, useHref, useLinkClickHandler } from 'react-router';

export interface LinkProps extends Omit<React.AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A place of the same site. */
  to: To;
  replace?: boolean;
  ref?: React.Ref<HTMLAnchorElement>;
}

/** A link that goes to a place of the site without loading a page: the router's own, without what it does for data. */
export const Link = ({ to, replace, onClick, target, children, ...rest }: LinkProps) => {
  const href = useHref(to);
  const go = useLinkClickHandler<HTMLAnchorElement>(to, { replace, target });
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
