import type { AdminOrder } from '@/server/repositories/ordersAdmin';
import { CURRENCY_SYMBOL } from '@/shared/constants';
import { accountOf } from '@/shared/domain/account';
import { messagesOf } from '@/server/messages';
import type { ServerMessages } from '@/shared/messages/messages';
import { dollars } from './presentOrder';

/** The country code of Timor-Leste. */
const COUNTRY_CODE = '670';

/**
 * A phone in the format of wa.me: digits with the country code. A number of 7 or 8 digits is a local one. Undefined for
 * a number that cannot be called from abroad.
 */
export const chatPhone = (phone: string): string | undefined => {
  const compact = phone.replace(/[\s()-]/g, '').replace(/^00/, '+');
  if (/^[1-9]\d{6,7}$/.test(compact)) return COUNTRY_CODE + compact;
  return /^\+?([1-9]\d{8,14})$/.exec(compact)?.[1];
};

const money = (cents: number): string => CURRENCY_SYMBOL + dollars(cents);

type Texts = ServerMessages['orderUpdates'];

const paymentSentences = (order: AdminOrder, texts: Texts): readonly string[] => {
  const total = money(order.total_cents);
  switch (order.status) {
    case 'pending':
      return [texts.waiting[order.payment_type](total)];
    case 'paid': {
      const isKept = order.holds_units === 1 && accountOf(order, order).net > 0;
      return [texts.paid(total), ...(isKept ? [texts.preparing] : [])];
    }
    case 'failed':
    case 'expired':
      return [texts[order.status](total)];
    case 'cancelled':
      return [texts.cancelled];
  }
};

const stateSentences = (order: AdminOrder, texts: Texts): readonly string[] => {
  const { fulfilment, courier, status } = order;
  const cash = status === 'pending' ? [texts.cashReady(money(order.total_cents))] : [];
  switch (fulfilment) {
    case 'new':
      return paymentSentences(order, texts);
    case 'packed':
      return [texts.packed, ...cash];
    case 'shipped':
      return [texts.shipped(courier), ...cash];
    case 'delivered':
    case 'returned':
      return [texts[fulfilment]];
  }
};

/** The message of the shop `brand` about the state of an order, in its language; `url` is the order's page. */
export const orderMessage = (order: AdminOrder, brand: string, url: string): string => {
  const { orderUpdates: texts } = messagesOf(order.language);
  const { due, refunded: done } = accountOf(order, order);
  return [
    texts.greeting(order.customer_name, brand, order.transaction_id),
    [
      ...stateSentences(order, texts),
      ...(done > 0 ? [texts.refunded(money(done))] : []),
      ...(due > 0 ? [texts.refundDue(money(due))] : []),
    ].join(' '),
    texts.page(url),
  ].join('\n');
};
