import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { s, theme } from './theme';

const tones = {
  ink: theme.color.ink,
  muted: theme.color.muted,
  danger: theme.color.red,
} as const;

export const Text = styled.p<{ $tone?: keyof typeof tones; $size?: 'small' | 'body' | 'large' | 'lead' }>`
  color: ${({ $tone = 'ink' }) => tones[$tone]};
  font-size: ${({ $size = 'body' }) => theme.text[$size]};
  line-height: ${({ $size }) => ($size === 'small' ? theme.leading.snug : theme.leading.text)};
  overflow-wrap: anywhere;
`;

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
  /** Visual size; by default that of its level. */
  size?: HeadingSize;
  ref?: React.Ref<HTMLHeadingElement>;
}

export const Heading = ({ level, size = `h${level}`, ...rest }: HeadingProps) => (
  <StyledHeading as={`h${level}`} $size={size} {...rest} />
);

/**
 * The only `h1` of a page. When the route changes before the page has loaded, `main` has the focus; the heading then
 * takes it on mount, so that assistive technology announces the new page.
 */
export const PageTitle = ({ size = 'h1', ...rest }: Omit<HeadingProps, 'level' | 'ref'>) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement?.tagName === 'MAIN') heading.current?.focus({ preventScroll: true });
  }, []);
  return <StyledHeading ref={heading} as="h1" $size={size} tabIndex={-1} data-page-title="" {...rest} />;
};
