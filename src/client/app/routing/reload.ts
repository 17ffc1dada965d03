import { createPath } from 'react-router';
import { selectConnection } from '@/client/api/connection/connectionSlice';
import { leaveTo } from '@/client/lib/effects/effectThunks';
import { notify } from '@/client/lib/notify';
import { selectLocation } from '@/client/lib/router/routerSlice';
import type { AppThunk } from '@/client/lib/store';
import { appMessages } from '@/shared/messages/app';

/** Reloads the page; without a network it shows a message instead. */
export const reloadPage = (): AppThunk => (dispatch, getState) => {
  if (!selectConnection(getState()).isOnline) dispatch(notify({ tone: 'error', text: appMessages.offline }));
  else dispatch(leaveTo(createPath(selectLocation(getState()))));
};
