import { createAction } from '@reduxjs/toolkit';

/** What was just received had been kept from before, since that moment: the shop itself did not answer. */
export const keptAnswerShown = createAction<number>('connection/keptAnswerShown');
