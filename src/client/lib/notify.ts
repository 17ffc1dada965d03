import { createAction } from '@reduxjs/toolkit';

export interface Notice {
  readonly tone: 'success' | 'error';
  readonly text: string;
}

/** Tells the shopper something in passing: a toast of 3 seconds and a fade (rules: Failures). */
export const notify = createAction<Notice>('notifications/notified');
