import { styled } from 'styled-components';
import { TaisBand } from '@/client/ui/Brand';
import type { ElementChildren } from '@/client/ui/elementChildren';
import { Container } from '@/client/ui/Layout';
import { s } from '@/client/ui/theme';
import { PageTitle, Text } from '@/client/ui/Typography';

const Ground = styled.div`
  background: ${s('color', 'sand')};
`;

const Words = styled.div`
  display: grid;
  gap: ${s('space', 2)};
  padding-block: ${s('space', 'headRoom')};
`;

interface ListHeaderProps {
  title: string;
  text: string;
  /** Shown below the words. */
  children?: ElementChildren;
}

/** The header of a page with a single product list. */
export const ListHeader = ({ title, text, children }: ListHeaderProps) => (
  <Ground>
    <Container>
      <Words>
        <PageTitle>{title}</PageTitle>
        <Text $tone="muted">{text}</Text>
        {children}
      </Words>
    </Container>
    <TaisBand />
  </Ground>
);
