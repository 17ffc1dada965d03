import type { AdminOrder } from '@/server/repositories/ordersAdmin';
import { requireAdminOrder } from '@/server/modules/orders/operator';
import { chatPhoneOf, textAbout } from '@/server/modules/orders/orderMessage';
import { readShop } from '@/server/modules/shop/readShop';
import { chatLink } from '@/shared/values/chatLink';
import type { Operator } from '../support/operator';

/** The link that opens a chat with the customer, with a text about the order. */
export const messageAbout = async ({ settings }: Operator, order: AdminOrder) => {
  const phone = chatPhoneOf(order);
  const text = textAbout(await readShop(settings), settings.publicUrl, order);
  return { phone, text, link: chatLink(phone, text) };
};

/** Prints a link that opens a chat with the customer, with a text about the order. */
export const showMessage = async (operator: Operator, _options: object, reference = ''): Promise<void> => {
  const order = await operator.withDatabase((db) => requireAdminOrder(db.read, reference));
  const message = await messageAbout(operator, order);
  operator.show({ order: order.transaction_id, ...message }, `${message.text}\n\n${message.link}\n`);
};
