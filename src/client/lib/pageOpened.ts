import { createAction } from '@reduxjs/toolkit';

/** The page is open and has begun to live: what waits for the load of the page counts from here. */
export const pageOpened = createAction('page/opened');
