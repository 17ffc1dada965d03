import { resumeSession } from '@/client/api/session/beginSession';
import { selectIsUnverified } from '@/client/api/session/sessionSlice';
import { notify } from '@/client/lib/notify';
import { type AppThunk, useAppDispatch } from '@/client/lib/store';
import { Button } from '@/client/ui/Button';
import { EmptyState } from '@/client/ui/EmptyState';
import { commonMessages } from '@/shared/messages/common';
import { profileLabels } from '@/shared/messages/profile';

const askAgain = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  await dispatch(resumeSession());
  if (selectIsUnverified(getState())) dispatch(notify({ tone: 'error', text: commonMessages.connectionError }));
};

/** What stands in the profile's place while the shop cannot be asked whose it is. */
export const ProfileAway = () => {
  const dispatch = useAppDispatch();
  return (
    <EmptyState isPageTitle title={profileLabels.unverifiedTitle} text={profileLabels.unverifiedText}>
      <Button onClick={() => void dispatch(askAgain())}>{profileLabels.tryAgain}</Button>
    </EmptyState>
  );
};
