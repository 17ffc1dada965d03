import { uiValue } from '@/client/lib/uiSlice';

/** Id of the order whose payment is in progress. */
export const payingOrderId = uiValue<string | null>('payingOrderId', null, 'reload');

/** Id of the order whose items are being added to the cart. */
export const orderAgainId = uiValue<string | null>('orderAgainId', null, 'reload');
