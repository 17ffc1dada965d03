import { createAction } from '@reduxjs/toolkit';
import { type ShownText, textOf } from '@/shared/messages/messages';
import { selectMessages } from '../messages';
import { type Notice, notify } from '../notify';
import type { AppThunk } from '../store';
import type { ShareOutcome, ShareRequest } from './effects';

/** Actions that record side effects and their results, on any page. Each effect is announced before it happens. */
export const alertShown = createAction<string>('effects/alertShown');
export const pageLeft = createAction<string>('effects/pageLeft');
export const shareOpened = createAction<ShareRequest>('effects/shareOpened');
export const shareClosed = createAction<ShareOutcome>('effects/shareClosed');
export const sessionItemSet = createAction<{ key: string; value: string }>('effects/sessionItemSet');
export const sessionItemRemoved = createAction<string>('effects/sessionItemRemoved');
/** How many percent of an upload are sent. */
export const uploadProgressed = createAction<number>('uploads/progressed');

/** Shows an alert of the browser in the language of this moment, or a toast when the browser has not shown it. */
export const showAlert =
  (message: ShownText, tone: Notice['tone'] = 'error'): AppThunk =>
  (dispatch, getState, { effects }) => {
    const text = textOf(selectMessages(getState()), message);
    dispatch(alertShown(text));
    if (!effects.alert(text)) dispatch(notify({ tone, text: message }));
  };

/** Navigates with a full page load: to external URLs, and for login and logout. */
export const leaveTo =
  (url: string): AppThunk =>
  (dispatch, _getState, { effects }) => {
    dispatch(pageLeft(url));
    effects.leave(url);
  };

export const shareAddress =
  (request: ShareRequest): AppThunk<Promise<ShareOutcome>> =>
  async (dispatch, _getState, { effects }) => {
    dispatch(shareOpened(request));
    const outcome = await effects.share(request);
    dispatch(shareClosed(outcome));
    return outcome;
  };

/** Stores a text until the tab is closed. */
export const setSessionItem =
  (key: string, value: string): AppThunk =>
  (dispatch, _getState, { effects }) => {
    dispatch(sessionItemSet({ key, value }));
    effects.session.set(key, value);
  };

export const removeSessionItem =
  (key: string): AppThunk =>
  (dispatch, _getState, { effects }) => {
    dispatch(sessionItemRemoved(key));
    effects.session.remove(key);
  };
