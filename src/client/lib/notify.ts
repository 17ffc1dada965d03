import { createAction } from '@reduxjs/toolkit';
import { cartKey, type CartLineId } from '@/shared/domain/cartKey';

/** What a toast offers: a page of the shop, or one unit to put into the cart. */
export type NoticeAction =
  { readonly label: string; readonly to: string } | { readonly label: string; readonly add: CartLineId };

export interface Notice {
  readonly tone: 'success' | 'error';
  readonly text: string;
  /** What the text is about, as 'Linen Shirt, size M'; shown below it. */
  readonly detail?: string;
  readonly action?: NoticeAction;
  /** How many equal changes it is about; absent for one. */
  readonly times?: number;
}

const targetOf = (action: NoticeAction): string =>
  'to' in action ? action.to : cartKey(action.add.productId, action.add.size);

const tagOf = ({ tone, text, detail, action }: Notice): string =>
  [tone, text, detail, action?.label, action && targetOf(action)].join('\n');

/** Shows a toast for 3 seconds, then fades it out; equal toasts become one (rules: Failures). */
export const notify = createAction('notifications/notified', (notice: Notice) => ({
  payload: { ...notice, tag: tagOf(notice) },
}));
