import { styled } from 'styled-components';
import { TaisBand } from './Brand';
import type { ElementChildren } from './elementChildren';
import { s } from './theme';
import { Heading, PageTitle, Text } from './Typography';

/** Centred in the screen when it is the page's only content. */
const Wrap = styled.div<{ $isPage: boolean }>`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${s('space', 4)};
  min-height: ${({ $isPage }) => ($isPage ? s('size', 'statePage') : 'auto')};
  max-width: ${s('size', 'measure')};
  margin-inline: auto;
  padding-block: ${s('space', 'headRoom')};
  text-align: center;
`;

const Mark = styled.div`
  width: ${s('space', 24)};
  margin-block-end: ${s('space', 2)};
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${s('space', 3)};
  margin-block-start: ${s('space', 2)};
`;

export interface EmptyStateProps {
  title: string;
  text?: string;
  /** Buttons or links that lead to other pages or retry. */
  children?: ElementChildren;
  level?: 2 | 3;
  /** True when it is the page's only content; its title is then the page's `h1`. */
  isPageTitle?: boolean;
}

/** A message for empty or failed content, with optional buttons or links. */
export const EmptyState = ({ title, text, children, level = 2, isPageTitle = false }: EmptyStateProps) => (
  <Wrap $isPage={isPageTitle}>
    <Mark>
      <TaisBand />
    </Mark>
    {isPageTitle ? (
      <PageTitle size="h2">{title}</PageTitle>
    ) : (
      <Heading level={level} size="h2">
        {title}
      </Heading>
    )}
    {text && <Text $tone="muted">{text}</Text>}
    {children && <Ways>{children}</Ways>}
  </Wrap>
);
