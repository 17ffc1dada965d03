import { textAbout } from '@/server/modules/orders/orderMessage';
import { chatLink } from '@/shared/values/chatLink';
import { writeMoney } from '@/shared/values/money';
import { chatPhone } from '@/shared/values/chatPhone';
import type { DeskServices } from '../services';
import type { DeskTexts } from '../texts/texts';
import type { ListedOrder } from './listedOrders';

/** The link of a chat with the customer; undefined without a phone that can be used. */
export const chatWith = ({ phone }: ListedOrder, text: string): string | undefined => {
  const usable = chatPhone(phone);
  return usable && chatLink(usable, text);
};

/** The chats with a text about the state of an order, and with those of `shop.json`; none without a usable phone. */
export const chatsOf = (
  { shop, settings }: DeskServices,
  order: ListedOrder,
  texts: DeskTexts['order'],
): readonly (readonly [label: string, link: string])[] => {
  const values: Readonly<Record<string, string>> = {
    ...{ name: order.customer_name, order: order.transaction_id, sum: writeMoney(order.account.toCollect) },
  };
  const fill = (text: string) => text.replace(/\{(name|order|sum)\}/g, (_all, name: string) => values[name] ?? '');
  return [
    { label: texts.chat, text: textAbout(shop, settings.publicUrl, order) },
    ...shop[order.language].chatTexts.map(({ label, text }) => ({ label, text: fill(text) })),
  ].flatMap(({ label, text }) => {
    const link = chatWith(order, text);
    return link === undefined ? [] : [[label, link] as const];
  });
};
