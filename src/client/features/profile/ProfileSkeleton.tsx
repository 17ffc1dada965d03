import { styled } from 'styled-components';
import { Skeleton } from '@/client/ui/Skeleton';
import { Stack } from '@/client/ui/Stack';
import { s } from '@/client/ui/theme';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import { profileLabels } from '@/shared/messages/profile';

const Room = styled.div`
  padding-block: ${s('space', 8)} ${s('space', 'section')};
`;

/** The profile while the session is being verified. */
export const ProfileSkeleton = () => (
  <Room>
    <VisuallyHidden role="status">{profileLabels.loading}</VisuallyHidden>
    <Stack gap={5}>
      <Skeleton width="12rem" height="4.5rem" />
      <Skeleton height="12rem" />
      <Skeleton height="12rem" />
    </Stack>
  </Room>
);
