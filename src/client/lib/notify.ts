import { createAction } from '@reduxjs/toolkit';
import type { CartLineId } from '@/shared/domain/cartKey';
import type { MessageKey, ShownText } from '@/shared/messages/messages';

/** The offer of a toast: a page of the shop, or one unit to put into the cart. */
export type NoticeAction = { readonly label: MessageKey } & ({ readonly to: string } | { readonly add: CartLineId });

export interface Notice {
  readonly tone: 'success' | 'error';
  readonly text: ShownText;
  /** The subject of the text, as 'Linen Shirt, size M'; shown below it. A text in logs of earlier releases. */
  readonly detail?: CartLineId | string;
  readonly action?: NoticeAction;
  /** How many equal changes it is about; absent for one. */
  readonly times?: number;
}

/** Shows a toast for 3 seconds, then fades it out; equal toasts become one (rules: Failures). */
export const notify = createAction('notifications/notified', (notice: Notice) => ({
  payload: { ...notice, tag: JSON.stringify({ ...notice, times: undefined }) },
}));
