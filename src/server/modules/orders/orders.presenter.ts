import type { Order } from '@/shared/contract/orders';
import { toDollars } from '@/shared/domain/money';
import type { StoredOrder, StoredOrderItem } from '../../repositories/orders';

/** An order for the API: prices and names from when it was placed, current pictures. */
export const presentOrder = (
  order: StoredOrder,
  items: readonly StoredOrderItem[],
  imagesOf: ReadonlyMap<number, readonly string[]>,
): Order => ({
  _id: order.id,
  date: new Date(order.created_at).toISOString(),
  paymentStatus: order.status,
  totalAmount: toDollars(order.total_cents),
  items: items.map((item) => ({
    productId: {
      id: item.product_id,
      name: item.name,
      images: [...(imagesOf.get(item.product_id) ?? [])],
      new_price: toDollars(item.unit_price_cents),
    },
    size: item.size,
    quantity: item.quantity,
  })),
  shippingAddress: order.shipping_address,
  transactionId: order.transaction_id,
  paymentType: order.payment_type,
  userId: { name: order.customer_name },
});
