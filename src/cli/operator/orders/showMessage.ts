import type { AdminOrder } from '@/server/repositories/ordersAdmin';
import { readShop } from '@/server/modules/shop/readShop';
import { inLanguage } from '@/shared/languages';
import { pagePatterns } from '@/shared/pagePaths';
import { CommandFailure } from '../support/failure';
import type { Operator } from '../support/operator';
import { requireAdminOrder } from './actions';
import { chatPhone, orderMessage } from './orderMessage';

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

/** Prints a link that opens a chat with the customer, with a text about the order. */
export const showMessage = async (operator: Operator, _options: object, reference = ''): Promise<void> => {
  const order = await operator.withDatabase((db) => requireAdminOrder(db.read, reference));
  const phone = phoneOf(order);
  const { texts } = (await readShop(operator.settings))[order.language];
  const path = pagePatterns.orderDetail.replace(':orderId', encodeURIComponent(order.id));
  const url = operator.settings.publicUrl + inLanguage(order.language, path);
  const text = orderMessage(order, texts.brand, url);
  const link = `https://wa.me/${phone}?text=${encodeURIComponent(text)}`;
  operator.show({ order: order.transaction_id, phone, text, link }, `${text}\n\n${link}\n`);
};
