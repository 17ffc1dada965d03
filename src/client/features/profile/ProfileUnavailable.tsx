import { styled } from 'styled-components';
import { selectIsUnverified } from '@/client/api/session/sessionSlice';
import { startSession } from '@/client/api/session/startSession';
import { notify } from '@/client/lib/notify';
import { type AppThunk, useAppDispatch } from '@/client/lib/store';
import { Button } from '@/client/ui/Button';
import { EmptyState } from '@/client/ui/EmptyState';
import { Stack, VisuallyHidden } from '@/client/ui/Layout';
import { Skeleton } from '@/client/ui/Skeleton';
import { s } from '@/client/ui/theme';
import { commonMessages } from '@/shared/messages/common';
import { profileLabels } from '@/shared/messages/profile';
import { uiMessages } from '@/shared/messages/ui';

const askAgain = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  await dispatch(startSession());
  if (selectIsUnverified(getState())) dispatch(notify({ tone: 'error', text: commonMessages.connectionError }));
};

/** Shown instead of the profile if the session could not be verified, with a retry button. */
export const ProfileUnavailable = () => {
  const dispatch = useAppDispatch();
  return (
    <EmptyState isPageTitle title={profileLabels.unverifiedTitle} text={profileLabels.unverifiedText}>
      <Button onClick={() => void dispatch(askAgain())}>{uiMessages.loadAgain}</Button>
    </EmptyState>
  );
};

const Room = styled.div`
  padding-block: ${s('space', 8)} ${s('space', 'section')};
`;

/** Placeholder of the profile while the session is being verified. */
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
