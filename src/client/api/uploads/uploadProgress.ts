import { createAction } from '@reduxjs/toolkit';

/** How many percent of an upload are sent. */
export const uploadProgressed = createAction<number>('uploads/progressed');
