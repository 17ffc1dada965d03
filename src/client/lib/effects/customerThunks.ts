import { createAction } from '@reduxjs/toolkit';
import { type MessageKey, textOf } from '@/shared/messages/messages';
import { selectMessages } from '../messages';
import type { AppThunk } from '../store';
import type { FileProblem, OpenedWindow, PaymentOutcome, PaymentRequest, StoredFile } from './effects';

/** Actions as in `effectThunks`, of checkout, orders and profile: other pages do not load them. */
export const confirmAsked = createAction<string>('effects/confirmAsked');
export const confirmAnswered = createAction<boolean | undefined>('effects/confirmAnswered');
export const windowOpened = createAction('effects/windowOpened');
export const windowSent = createAction<string>('effects/windowSent');
export const windowClosed = createAction('effects/windowClosed');
export const paymentOpened = createAction('effects/paymentOpened');
export const paymentClosed = createAction<PaymentOutcome>('effects/paymentClosed');
export const copyAsked = createAction<string>('effects/copyAsked');
export const copyAnswered = createAction<boolean>('effects/copyAnswered');
export const fileStored = createAction<StoredFile>('effects/fileStored');
export const shrinkAsked = createAction<string>('effects/shrinkAsked');
export const fileShrunk = createAction<StoredFile>('effects/fileShrunk');

/** Shows the browser's confirm dialog; true when the shopper confirms, undefined when the browser has not asked. */
export const askConfirm =
  (message: MessageKey): AppThunk<boolean | undefined> =>
  (dispatch, getState, { effects }) => {
    const question = textOf(selectMessages(getState()), message);
    dispatch(confirmAsked(question));
    const answer = effects.confirm(question);
    dispatch(confirmAnswered(answer));
    return answer;
  };

/** Opens a window with a text inside the click handler, before its URL is known; undefined when it is blocked. */
export const openTextWindow =
  (text: string): AppThunk<OpenedWindow | undefined> =>
  (dispatch, _getState, { effects }) => {
    dispatch(windowOpened());
    const opened = effects.openWindow(text);
    return (
      opened && {
        go: (url) => {
          dispatch(windowSent(url));
          return opened.go(url);
        },
        close: () => {
          dispatch(windowClosed());
          opened.close();
        },
      }
    );
  };

export const openPayment =
  (request: PaymentRequest): AppThunk<Promise<PaymentOutcome>> =>
  async (dispatch, _getState, { effects }) => {
    dispatch(paymentOpened());
    const outcome = await effects.pay(request);
    dispatch(paymentClosed(outcome));
    return outcome;
  };

export const copyText =
  (text: string): AppThunk<Promise<boolean>> =>
  async (dispatch, _getState, { effects }) => {
    dispatch(copyAsked(text));
    const isCopied = await effects.copy(text);
    dispatch(copyAnswered(isCopied));
    return isCopied;
  };

/** Puts a chosen file into the file store. The store and the requests refer to it by the returned id. */
export const storeFile =
  (file: File): AppThunk<StoredFile> =>
  (dispatch, _getState, { effects }) => {
    const stored = effects.files.put(file);
    dispatch(fileStored(stored));
    return stored;
  };

/** Makes a large picture in the file store smaller; resolves with its data, or with why the file cannot be used. */
export const shrinkFile =
  (id: string): AppThunk<Promise<StoredFile | FileProblem>> =>
  async (dispatch, _getState, { effects }) => {
    dispatch(shrinkAsked(id));
    const shrunk = await effects.files.shrink(id);
    if (typeof shrunk !== 'string') dispatch(fileShrunk(shrunk));
    return shrunk;
  };
