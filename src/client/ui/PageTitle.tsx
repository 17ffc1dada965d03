import { StyledHeading, type HeadingProps } from './Heading';

/** The one first-level heading of a page: receives the focus when the route changes. */
export const PageTitle = ({ size = 'h1', ...rest }: Omit<HeadingProps, 'level'>) => (
  <StyledHeading as="h1" $size={size} tabIndex={-1} data-page-title="" {...rest} />
);
