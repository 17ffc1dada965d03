import { type To, useHref, useLinkClickHandler } from 'react-router';

export interface LinkProps extends Omit<React.AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A location within the shop. */
  to: To;
  replace?: boolean;
  ref?: React.Ref<HTMLAnchorElement>;
}

/** A link that navigates without a page load; like react-router's `Link`, but without its support for data routers. */
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
