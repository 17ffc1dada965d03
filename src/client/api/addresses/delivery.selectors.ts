import { selectPageConfig } from '@/client/api/info/pageConfig';
import { emptyAddress, SHIPPING_FORM_ID } from '@/client/lib/forms/addressForm';
import { selectForm } from '@/client/lib/forms/formsSlice';
import { selectMessages } from '@/client/lib/messages';
import type { RootState } from '@/client/lib/store';
import { addressLine, deliveryPlace, USUAL_PLACE } from '@/shared/domain/delivery';
import { selectOrders } from '../orders/ordersSlice';
import { selectAddresses } from './addressesSlice';

/** The delivery time to the place of an address line; undefined when there is none. */
export const selectDeliveryTime = (state: RootState, line: string): string | undefined =>
  selectPageConfig(state).delivery?.[deliveryPlace(line) ?? ''];

/** The place of an address line with its delivery time, as a text; undefined when there is none. */
export const selectDeliveryText = (state: RootState, line: string): string | undefined => {
  const time = selectDeliveryTime(state, line);
  const { deliveryMessages } = selectMessages(state);
  return time === undefined ? undefined : deliveryMessages.to(deliveryPlace(line) ?? '', time);
};

/** The same for the shopper: the address that is typed at the checkout, the first saved one, or that of the last order. */
export const selectOwnDeliveryText = (state: RootState): string | undefined => {
  const typed = selectForm(state, SHIPPING_FORM_ID);
  const [saved] = selectAddresses(state);
  const lines = [
    typed && addressLine({ ...emptyAddress, ...typed }),
    saved && addressLine(saved),
    selectOrders(state)[0]?.shippingAddress,
  ];
  const line = lines.find((text) => text !== undefined && deliveryPlace(text) !== undefined);
  return selectDeliveryText(state, line ?? USUAL_PLACE);
};
