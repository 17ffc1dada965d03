import { useId } from 'react';
import { Heading } from '@/client/ui/Heading';
import { Panel } from '@/client/ui/Panel';
import { Stack } from '@/client/ui/Stack';

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
