import { createAction } from '@reduxjs/toolkit';

/** A picture, script or style sheet that could not be loaded, by its address. */
export const fileFailed = createAction<string>('page/fileFailed');
