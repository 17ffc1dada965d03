import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { s, theme } from './theme';

type HeadingSize = 'h1' | 'h2' | 'h3' | 'display';

export const StyledHeading = styled.h2<{ $size: HeadingSize }>`
  font-family: ${s('font', 'heading')};
  font-weight: ${s('weight', 'heading')};
  font-size: ${({ $size }) => theme.text[$size]};
  line-height: ${({ $size }) => ($size === 'display' ? theme.leading.tight : theme.leading.heading)};
  letter-spacing: ${s('tracking', 'heading')};
  text-wrap: balance;
  overflow-wrap: anywhere;
`;

export interface HeadingProps extends React.HTMLAttributes<HTMLHeadingElement> {
  level: 1 | 2 | 3;
  /** How large it looks; by default as its level. */
  size?: HeadingSize;
  ref?: React.Ref<HTMLHeadingElement>;
}

/** A heading of the page's outline. */
export const Heading = ({ level, size = `h${level}`, ...rest }: HeadingProps) => (
  <StyledHeading as={`h${level}`} $size={size} {...rest} />
);

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
