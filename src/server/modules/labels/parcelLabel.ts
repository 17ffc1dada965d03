import type { Language } from '@/shared/languages';
import { writeMoney } from '@/shared/values/money';
import { messagesOf } from '../../messages';
import { partsOfOrder } from '../orderState/toSend';
import { phoneOf, type AdminOrder } from '../../repositories/ordersAdmin';

/** The texts on the label of a parcel, in one language. */
export interface ParcelLabel {
  readonly brand: string;
  readonly order: string;
  /** Which of the order's parcels it is, as `1/2`; '' for an order that is sent as a whole. */
  readonly parcel: string;
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
 * The labels of an order's parcels: where each goes, what is in it, and what the courier collects. Those that have arrived
 * get none, unless all have. `deskUrl` is the address of the desk; undefined without one.
 */
export const parcelLabels = (
  order: AdminOrder,
  {
    brand,
    language,
    deskUrl,
  }: { readonly brand: string; readonly language: Language; readonly deskUrl?: string | undefined },
): readonly ParcelLabel[] => {
  const { labels, formats } = messagesOf(language);
  const parts = partsOfOrder(order);
  const open = parts.filter(({ state }) => state !== 'delivered');
  const count = Math.max(0, ...parts.map(({ place }) => place));
  return (open.length > 0 ? open : parts).map((part) => ({
    brand,
    order: order.transaction_id,
    code: deskUrl === undefined ? order.transaction_id : `${deskUrl}/orders/${order.transaction_id}`,
    parcel: order.parcels.length > 0 ? `${part.place}/${count}` : '',
    name: order.customer_name,
    phone: phoneOf(order),
    address: order.shipping_address,
    items: part.lines.map(({ quantity, name, size }) => labels.item(quantity, name, formats.sizeName(size))),
    payment: part.collected > 0 ? labels.collect(writeMoney(part.collected)) : labels.nothingToCollect,
    more: labels.more,
  }));
};
