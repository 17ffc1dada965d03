import type { AdminOrder } from '@/server/repositories/ordersAdmin';
import { CURRENCY_SYMBOL } from '@/shared/constants';
import { accountOf } from '@/shared/domain/account';
import { orderUpdates } from '@/shared/messages/orderUpdates';
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

const paymentSentences = (order: AdminOrder): readonly string[] => {
  const total = money(order.total_cents);
  switch (order.status) {
    case 'pending':
      return [orderUpdates.waiting[order.payment_type](total)];
    case 'paid': {
      const isKept = order.holds_units === 1 && accountOf(order, order).net > 0;
      return [orderUpdates.paid(total), ...(isKept ? [orderUpdates.preparing] : [])];
    }
    case 'failed':
    case 'expired':
      return [orderUpdates[order.status](total)];
    case 'cancelled':
      return [orderUpdates.cancelled];
  }
};

const stateSentences = (order: AdminOrder): readonly string[] => {
  const { fulfilment, courier, status } = order;
  const cash = status === 'pending' ? [orderUpdates.cashReady(money(order.total_cents))] : [];
  switch (fulfilment) {
    case 'new':
      return paymentSentences(order);
    case 'packed':
      return [orderUpdates.packed, ...cash];
    case 'shipped':
      return [orderUpdates.shipped(courier), ...cash];
    case 'delivered':
    case 'returned':
      return [orderUpdates[fulfilment]];
  }
};

/** The message of the shop `brand` about the current state of an order; `url` is the order's page. */
export const orderMessage = (order: AdminOrder, brand: string, url: string): string => {
  const { due, refunded: done } = accountOf(order, order);
  return [
    orderUpdates.greeting(order.customer_name, brand, order.transaction_id),
    [
      ...stateSentences(order),
      ...(done > 0 ? [orderUpdates.refunded(money(done))] : []),
      ...(due > 0 ? [orderUpdates.refundDue(money(due))] : []),
    ].join(' '),
    orderUpdates.page(url),
  ].join('\n');
};
