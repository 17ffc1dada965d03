import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import type { AppThunk } from '../store';
import type { OpenedWindow, PaymentOutcome, PaymentRequest, ShareOutcome, ShareRequest, StoredFile } from './effects';

/** An action that records a side effect before it happens, or its result. */
export const effectAction = (name: string, payload?: unknown): UnknownAction => ({ type: `effects/${name}`, payload });

/** How many percent of an upload are sent. */
export const uploadProgressed = createAction<number>('uploads/progressed');

export const showAlert =
  (text: string): AppThunk =>
  (dispatch, _getState, { effects }) => {
    dispatch(effectAction('alertShown', text));
    effects.alert(text);
  };

/** Shows the browser's confirm dialog; true when the shopper confirms. */
export const askConfirm =
  (question: string): AppThunk<boolean> =>
  (dispatch, _getState, { effects }) => {
    dispatch(effectAction('confirmAsked', question));
    const answer = effects.confirm(question);
    dispatch(effectAction('confirmAnswered', answer));
    return answer;
  };

/** Opens a window with a text inside the click handler, before its URL is known; undefined when it is blocked. */
export const openTextWindow =
  (text: string): AppThunk<OpenedWindow | undefined> =>
  (dispatch, _getState, { effects }) => {
    dispatch(effectAction('windowOpened'));
    const opened = effects.openWindow(text);
    return (
      opened && {
        go: (url) => {
          dispatch(effectAction('windowSent', url));
          opened.go(url);
        },
        close: () => {
          dispatch(effectAction('windowClosed'));
          opened.close();
        },
      }
    );
  };

/** Navigates with a full page load: to external URLs, and for login and logout. */
export const leaveTo =
  (url: string): AppThunk =>
  (dispatch, _getState, { effects }) => {
    dispatch(effectAction('pageLeft', url));
    effects.leave(url);
  };

export const openPayment =
  (request: PaymentRequest): AppThunk<Promise<PaymentOutcome>> =>
  async (dispatch, _getState, { effects }) => {
    dispatch(effectAction('paymentOpened'));
    const outcome = await effects.pay(request);
    dispatch(effectAction('paymentClosed', outcome));
    return outcome;
  };

export const shareAddress =
  (request: ShareRequest): AppThunk<Promise<ShareOutcome>> =>
  async (dispatch, _getState, { effects }) => {
    dispatch(effectAction('shareOpened', request));
    const outcome = await effects.share(request);
    dispatch(effectAction('shareClosed', outcome));
    return outcome;
  };

export const copyText =
  (text: string): AppThunk<Promise<boolean>> =>
  async (dispatch, _getState, { effects }) => {
    dispatch(effectAction('copyAsked', text));
    const isCopied = await effects.copy(text);
    dispatch(effectAction('copyAnswered', isCopied));
    return isCopied;
  };

/** Stores a text until the tab is closed. */
export const setSessionItem =
  (key: string, value: string): AppThunk =>
  (dispatch, _getState, { effects }) => {
    dispatch(effectAction('sessionItemSet', { key, value }));
    effects.session.set(key, value);
  };

export const removeSessionItem =
  (key: string): AppThunk =>
  (dispatch, _getState, { effects }) => {
    dispatch(effectAction('sessionItemRemoved', key));
    effects.session.remove(key);
  };

/** Puts a chosen file into the file store. The store and the requests refer to it by the returned id. */
export const storeFile =
  (file: File): AppThunk<StoredFile> =>
  (dispatch, _getState, { effects }) => {
    const stored = effects.files.put(file);
    dispatch(effectAction('fileStored', stored));
    return stored;
  };

/** Makes a large picture in the file store smaller and resolves with its data; undefined for a file that is no picture. */
export const shrinkFile =
  (id: string): AppThunk<Promise<StoredFile | undefined>> =>
  async (dispatch, _getState, { effects }) => {
    dispatch(effectAction('shrinkAsked', id));
    const shrunk = await effects.files.shrink(id);
    if (shrunk) dispatch(effectAction('fileShrunk', shrunk));
    return shrunk;
  };
