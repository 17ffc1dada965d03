import { createAction } from '@reduxjs/toolkit';

export interface Notice {
  readonly tone: 'success' | 'error';
  readonly text: string;
}

/** Shows a toast for 3 seconds, then fades it out (rules: Failures). */
export const notify = createAction<Notice>('notifications/notified');
