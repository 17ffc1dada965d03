import { useEffect, useRef } from 'react';
import { type HeadingProps, StyledHeading } from './Heading';

/**
 * The one first-level heading of a page. A page that comes in while the focus waits on the main landmark
 * (the route changed before it was there) takes it, so that assistive technology reads where the shopper is.
 */
export const PageTitle = ({ size = 'h1', ...rest }: Omit<HeadingProps, 'level' | 'ref'>) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement?.tagName === 'MAIN') heading.current?.focus({ preventScroll: true });
  }, []);
  return <StyledHeading ref={heading} as="h1" $size={size} tabIndex={-1} data-page-title="" {...rest} />;
};
