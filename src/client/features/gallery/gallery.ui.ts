import { uiValue } from '@/client/lib/uiSlice';

/** Index of the shown picture of the product page. */
export const shownPicture = uiValue('picture', 0);

/** The scale of the picture in the dialog: 1 for the whole picture, 0 while the dialog is closed. */
export const zoomScale = uiValue('zoomScale', 0);
