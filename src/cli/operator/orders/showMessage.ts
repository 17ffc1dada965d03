import type { AdminOrder } from '@/server/repositories/ordersAdmin';
import { chatPhone } from '@/server/modules/orders/chatPhone';
import { isPhoneCustomer } from '@/server/repositories/phoneCustomers';
import { readShop } from '@/server/modules/shop/readShop';
import { inLanguage } from '@/shared/languages';
import { pagePatterns } from '@/shared/pagePaths';
import { CommandFailure } from '../support/failure';
import type { Operator } from '../support/operator';
import { requireAdminOrder } from './actions';
import { orderMessage } from './orderMessage';

const phoneOf = ({ phone, customer_phone: current, transaction_id: number }: AdminOrder): string => {
  const given = phone || current;
  if (given === '') throw new CommandFailure(`The order ${number} has no phone.`);
  const usable = chatPhone(given);
  if (usable === undefined) {
    throw new CommandFailure(
      `The phone of the order ${number} cannot be used for a chat: it needs a country code, like +670 7712 3456.`,
    );
  }
  return usable;
};

/** The link that opens a chat with the customer, with a text about the order. */
export const messageAbout = async ({ settings }: Operator, order: AdminOrder) => {
  const phone = phoneOf(order);
  const { texts } = (await readShop(settings))[order.language];
  const path = pagePatterns.orderDetail.replace(':orderId', encodeURIComponent(order.id));
  const url = isPhoneCustomer(order) ? undefined : settings.publicUrl + inLanguage(order.language, path);
  const text = orderMessage(order, texts.brand, url);
  return { phone, text, link: `https://wa.me/${phone}?text=${encodeURIComponent(text)}` };
};

/** Prints a link that opens a chat with the customer, with a text about the order. */
export const showMessage = async (operator: Operator, _options: object, reference = ''): Promise<void> => {
  const order = await operator.withDatabase((db) => requireAdminOrder(db.read, reference));
  const message = await messageAbout(operator, order);
  operator.show({ order: order.transaction_id, ...message }, `${message.text}\n\n${message.link}\n`);
};
