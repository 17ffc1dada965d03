import { CURRENCY_SYMBOL } from '@/shared/constants';
import { accountOf } from '@/shared/domain/account';
import type { Language } from '@/shared/languages';
import { writeDollars } from '@/shared/values/money';
import { messagesOf } from '../../messages';
import type { AdminOrder } from '../../repositories/ordersAdmin';

/** The texts on the label of a parcel, in one language. */
export interface ParcelLabel {
  readonly brand: string;
  readonly order: string;
  /** The text of the QR code: the order number, or its address at the desk. */
  readonly code: string;
  readonly name: string;
  readonly phone: string;
  readonly address: string;
  readonly items: readonly string[];
  /** The amount that the courier collects, or that nothing is left to pay. */
  readonly payment: string;
  /** The line for items that have no room: `and 3 more items`. */
  readonly more: (items: number) => string;
}

/**
 * The label of an order's parcel: where it goes, what is in it, and what the courier collects. `deskUrl` is the address
 * of the desk; undefined without one.
 */
export const parcelLabel = (
  order: AdminOrder,
  {
    brand,
    language,
    deskUrl,
  }: { readonly brand: string; readonly language: Language; readonly deskUrl?: string | undefined },
): ParcelLabel => {
  const { labels, formats } = messagesOf(language);
  const { toCollect } = accountOf(order, order);
  return {
    brand,
    order: order.transaction_id,
    code: deskUrl === undefined ? order.transaction_id : `${deskUrl}/orders/${order.transaction_id}`,
    name: order.customer_name,
    phone: order.phone || order.customer_phone,
    address: order.shipping_address,
    items: order.items.map(({ quantity, name, size }) => labels.item(quantity, name, formats.sizeName(size))),
    payment: toCollect > 0 ? labels.collect(CURRENCY_SYMBOL + writeDollars(toCollect)) : labels.nothingToCollect,
    more: labels.more,
  };
};
