import { formatPrice } from '@/client/lib/format';
import type { Order } from '@/shared/contract/orders';
import { lineTotal } from '@/shared/domain/totals';
import type { Messages } from '@/shared/messages/messages';

/** The chat message to the shop's admin: order number, total, method, name, address, phone, items (rules: Checkout). */
export const codChatText = ({ chatMessages, paymentTypeLabels }: Messages, order: Order, brand: string): string =>
  [
    chatMessages.greeting(brand),
    '',
    chatMessages.orderId(order.transactionId),
    chatMessages.total(formatPrice(order.totalAmount)),
    ...(order.toCollect && order.toCollect !== order.totalAmount
      ? [chatMessages.leftToPay(formatPrice(order.toCollect))]
      : []),
    chatMessages.method(paymentTypeLabels[order.paymentType]),
    chatMessages.name(order.userId.name),
    chatMessages.address(order.shippingAddress),
    ...(order.phone ? [chatMessages.phone(order.phone)] : []),
    '',
    chatMessages.items,
    ...order.items.map(({ productId, size, quantity }) =>
      chatMessages.item(
        productId.name,
        size,
        quantity,
        formatPrice(lineTotal({ price: productId.new_price, count: quantity })),
      ),
    ),
  ].join('\n');
