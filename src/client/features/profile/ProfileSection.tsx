import { useId } from 'react';
import { styled } from 'styled-components';
import { Panel, Stack } from '@/client/ui/Layout';
import { s } from '@/client/ui/theme';
import { Heading } from '@/client/ui/Typography';

/** Two fields in one row if the width allows it, also with enlarged text. */
export const FieldPair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${s('size', 'drawer')}), 1fr));
  align-items: start;
  gap: ${s('space', 4)};
  width: 100%;
`;

/** The photo beside the file field. */
export const PhotoRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${s('space', 5)};

  > :last-child {
    flex: 1 1 14rem;
    min-width: 0;
  }
`;

/** A titled panel of the User Profile menu. */
export const ProfileSection = ({ title, children }: { title: string; children: React.ReactNode }) => {
  const titleId = useId();
  return (
    <Panel as="section" aria-labelledby={titleId}>
      <Stack gap={4}>
        <Heading level={3} size="h3" id={titleId}>
          {title}
        </Heading>
        {children}
      </Stack>
    </Panel>
  );
};
