import { styled } from 'styled-components';
import { Heading } from '@/client/ui/Heading';
import { s } from '@/client/ui/theme';

const Section = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${s('space', 3)};
  padding-block: ${s('space', 5)};
  border-block-start: ${s('border', 'line')};

  ul {
    display: grid;
    gap: ${s('space', 2)};
    padding-inline-start: ${s('space', 5)};
    list-style: disc;
  }
`;

/** One titled part below the product's facts. */
export const ProductSection = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <Section aria-label={title}>
    <Heading level={2} size="h3">
      {title}
    </Heading>
    {children}
  </Section>
);
