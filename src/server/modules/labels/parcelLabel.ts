import { CURRENCY_SYMBOL } from '@/shared/constants';
import { accountOf } from '@/shared/domain/account';
import { collectedByPart } from '@/shared/domain/parcels';
import type { Language } from '@/shared/languages';
import { writeDollars } from '@/shared/values/money';
import { messagesOf } from '../../messages';
import { partsOfOrder } from '../orderState/toSend';
import type { AdminOrder } from '../../repositories/ordersAdmin';

/** The texts on the label of a parcel, in one language. */
export interface ParcelLabel {
  readonly brand: string;
  /** The order number, also as QR code. */
  readonly order: string;
  /** Which of the order's parcels it is, as `1/2`; '' for an order that is sent as a whole. */
  readonly parcel: string;
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
 * get none, unless all have.
 */
export const parcelLabels = (order: AdminOrder, brand: string, language: Language): readonly ParcelLabel[] => {
  const { labels, formats } = messagesOf(language);
  const parts = partsOfOrder(order);
  const collected = collectedByPart(accountOf(order, order).toCollect, parts);
  const open = parts.filter(({ state }) => state !== 'delivered');
  const count = Math.max(0, ...parts.map(({ place }) => place));
  return (open.length > 0 ? open : parts).map((part) => {
    const toCollect = collected.get(part) ?? 0;
    return {
      brand,
      order: order.transaction_id,
      parcel: order.parcels.length > 0 ? `${part.place}/${count}` : '',
      name: order.customer_name,
      phone: order.phone || order.customer_phone,
      address: order.shipping_address,
      items: part.lines.map(({ quantity, name, size }) => labels.item(quantity, name, formats.sizeName(size))),
      payment: toCollect > 0 ? labels.collect(CURRENCY_SYMBOL + writeDollars(toCollect)) : labels.nothingToCollect,
      more: labels.more,
    };
  });
};
