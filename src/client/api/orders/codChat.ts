import { CURRENCY_SYMBOL } from '@/shared/constants';
import type { Order } from '@/shared/contract/orders';
import { formatDollars } from '@/shared/domain/money';
import { lineTotal } from '@/shared/domain/totals';
import { chatMessages, paymentTypeLabels } from '@/shared/messages/checkout';

/** The content of the chat message. */
export type ChatOrder = Pick<Order, '_id' | 'totalAmount' | 'paymentType' | 'shippingAddress' | 'items'> & {
  readonly userId: { readonly name: string };
};

const money = (dollars: number): string => `${CURRENCY_SYMBOL}${formatDollars(dollars)}`;

/** The chat message to the shop's admin: order id, total, method, name and address, item lines (rules: Checkout). */
export const codChatText = (order: ChatOrder, brand: string): string =>
  [
    chatMessages.greeting(brand),
    '',
    chatMessages.orderId(order._id),
    chatMessages.total(money(order.totalAmount)),
    chatMessages.method(paymentTypeLabels[order.paymentType]),
    chatMessages.name(order.userId.name),
    chatMessages.address(order.shippingAddress),
    '',
    chatMessages.items,
    ...order.items.map(({ productId, size, quantity }) =>
      chatMessages.item(
        productId.name,
        size,
        quantity,
        money(lineTotal({ price: productId.new_price, count: quantity })),
      ),
    ),
  ].join('\n');

/** The address that opens the prefilled message; `phone` is digits only, with the country code. */
export const codChatLink = (order: ChatOrder, phone: string, brand: string): string =>
  `https://wa.me/${phone}?text=${encodeURIComponent(codChatText(order, brand).replace(/\p{Surrogate}/gu, '\uFFFD'))}`;
