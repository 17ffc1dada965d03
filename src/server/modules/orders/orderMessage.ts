import { accountOf, type Account } from '@/shared/domain/account';
import { hasLeft, UNSENT_STATES } from '@/shared/domain/fulfilment';
import { isCounted } from '@/shared/domain/parcels';
import { inLanguage } from '@/shared/languages';
import type { ServerMessages } from '@/shared/messages/messages';
import { pagePatterns } from '@/shared/pagePaths';
import { writeMoney as money } from '@/shared/values/money';
import { chatPhone } from '@/shared/values/chatPhone';
import { messagesOf } from '../../messages';
import { phoneOf, type AdminOrder } from '../../repositories/ordersAdmin';
import { isPhoneCustomer } from '../../repositories/phoneCustomers';
import { OperatorError } from '../operatorError';
import type { LocalizedShop } from '../shop/shop';

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
  const { fulfilment, courier, parcels } = order;
  const cash = account.toCollect > 0 ? [texts.cashReady(money(account.toCollect))] : [];
  const isPartlySent =
    UNSENT_STATES.includes(fulfilment) && parcels.filter(isCounted).some(({ state }) => hasLeft(state));
  if (isPartlySent) return [texts.partlySent, ...cash];
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

/** The phone of an order in the format of wa.me. Throws OperatorError when it has none that can be used. */
export const chatPhoneOf = (order: AdminOrder): string => {
  const { transaction_id: number } = order;
  const given = phoneOf(order);
  if (given === '') throw new OperatorError(`The order ${number} has no phone.`);
  const usable = chatPhone(given);
  if (usable === undefined) {
    throw new OperatorError(
      `The phone of the order ${number} cannot be used for a chat: it needs a country code, like +670 7712 3456.`,
    );
  }
  return usable;
};

/** The text about the state of an order, in its language; with the order's page where the customer has an account. */
export const textAbout = (shop: LocalizedShop, publicUrl: string, order: AdminOrder): string => {
  const path = pagePatterns.orderDetail.replace(':orderId', encodeURIComponent(order.id));
  const url = isPhoneCustomer(order) ? undefined : publicUrl + inLanguage(order.language, path);
  return orderMessage(order, shop[order.language].texts.brand, url);
};
