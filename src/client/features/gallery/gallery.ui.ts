import { uiValue } from '@/client/lib/uiSlice';
import { wholeView } from './zoomView';

/** Index of the shown picture of the product page. */
export const shownPicture = uiValue('picture', 0);

export const isZoomOpen = uiValue('isZoomOpen', false);

/** What the dialog shows of the picture, after the last gesture. */
export const zoomView = uiValue('zoomView', wholeView);
