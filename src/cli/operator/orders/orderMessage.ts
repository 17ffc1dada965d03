import type { AdminOrder } from '@/server/repositories/ordersAdmin';
import { CURRENCY_SYMBOL } from '@/shared/constants';
import { accountOf, type Account } from '@/shared/domain/account';
import { messagesOf } from '@/server/messages';
import type { ServerMessages } from '@/shared/messages/messages';
import { writeDollars } from '@/shared/values/money';

const money = (cents: number): string => CURRENCY_SYMBOL + writeDollars(cents);

type Texts = ServerMessages['orderUpdates'];

const paymentSentences = (
  order: AdminOrder,
  account: Account,
  texts: Texts,
  cash: readonly string[],
): readonly string[] => {
  const { received, reversed, net } = account;
  const left = money(account.toCollect);
  const part = net > 0 ? [texts.receivedPart(money(net))] : [];
  switch (order.status) {
    case 'pending':
      return [texts.waiting[order.payment_type](left), ...part];
    case 'paid': {
      const isKept = order.holds_units === 1 && net > 0;
      const paid = received - reversed;
      return [...(paid > 0 ? [texts.paid(money(paid))] : []), ...(isKept ? [texts.preparing, ...cash] : [])];
    }
    case 'failed':
    case 'expired':
      return [texts[order.status](left), ...part];
    case 'cancelled':
      return [texts.cancelled];
  }
};

const stateSentences = (order: AdminOrder, account: Account, texts: Texts): readonly string[] => {
  const { fulfilment, courier } = order;
  const cash = account.toCollect > 0 ? [texts.cashReady(money(account.toCollect))] : [];
  switch (fulfilment) {
    case 'new':
      return paymentSentences(order, account, texts, cash);
    case 'packed':
      return [texts.packed, ...cash];
    case 'shipped':
      return [texts.shipped(courier), ...cash];
    case 'delivered':
    case 'returned':
      return [texts[fulfilment]];
  }
};

/**
 * The message of the shop `brand` about the state of an order, in its language; `url` is the order's page, undefined for
 * an order without an account.
 */
export const orderMessage = (order: AdminOrder, brand: string, url: string | undefined): string => {
  const { orderUpdates: texts } = messagesOf(order.language);
  const account = accountOf(order, order);
  const { due, refunded: done } = account;
  return [
    texts.greeting(order.customer_name, brand, order.transaction_id),
    [
      ...stateSentences(order, account, texts),
      ...(done > 0 ? [texts.refunded(money(done))] : []),
      ...(due > 0 ? [texts.refundDue(money(due))] : []),
    ].join(' '),
    ...(url === undefined ? [] : [texts.page(url)]),
  ].join('\n');
};
