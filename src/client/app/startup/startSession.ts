import { baseApi } from '@/client/api/baseApi';
import { beginSession, loadProducts, restartSession, resumeSession } from '@/client/api/session/beginSession';
import { isTradingTicket, readToken } from '@/client/api/session/tokens';
import type { PageEvent } from '@/client/lib/effects/effects';
import { listenToHistory } from '@/client/lib/router/navigation';
import { pageOpened } from '@/client/lib/router/routerSlice';
import type { AppThunk } from '@/client/lib/store';
import { TOKEN_STORAGE_KEY } from '@/shared/constants';

const { onOnline, onOffline, onFocus, onFocusLost } = baseApi.internalActions;

const pageEvents = { online: onOnline, offline: onOffline, seen: onFocus, hidden: onFocusLost } as const;

const followPageEvents =
  (): AppThunk =>
  (dispatch, _getState, { effects, session }) => {
    effects.onPageEvent((event: PageEvent) => {
      if (event === 'restored') {
        // Another page may have logged in or out meanwhile.
        if (readToken(effects) !== session.token) void dispatch(restartSession());
        return;
      }
      dispatch(pageEvents[event]());
      // A token that could not be verified when the page opened waits for this.
      if (event === 'online') void dispatch(resumeSession());
    });
    effects.onStorageChange(TOKEN_STORAGE_KEY, () => {
      // Another tab is exchanging a ticket; the token that it receives causes another event.
      if (!isTradingTicket(effects)) void dispatch(restartSession());
    });
  };

/** Starts the page, once: history, events of the browser and other tabs, products, and the session of a stored token. */
export const startSession = (): AppThunk<Promise<void>> => (dispatch) => {
  dispatch(pageOpened());
  dispatch(listenToHistory());
  dispatch(followPageEvents());
  dispatch(loadProducts());
  return dispatch(beginSession());
};
