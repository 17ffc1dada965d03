import { accountOf } from '@/shared/domain/account';
import { statusReasons } from '@/shared/messages/en/operator';
import { findAdminOrders, type AdminOrder } from '../../repositories/ordersAdmin';
import { execute } from '../orderState/execute';
import { hasLeft } from '../orderState/toSend';
import type { PaymentContext } from '../orderState/paymentContext';

type Lifetime = Pick<PaymentContext, 'transferLifetimeMs'>;

/**
 * When a pending order expires unless it is paid (milliseconds since 1970); undefined for one that does not: cash on
 * delivery, a bank transfer of which a part was paid, and a parcel that has left (rules: Payments).
 */
export const expiryOf = (order: AdminOrder, { transferLifetimeMs }: Lifetime): number | undefined => {
  if (order.status !== 'pending' || hasLeft(order)) return undefined;
  if (order.payment_type !== 'bank_transfer') return order.expires_at ?? undefined;
  if (accountOf(order, order).net > 0) return undefined;
  return Math.max(order.created_at + transferLifetimeMs, order.expires_at ?? 0);
};

/**
 * Expires the bank transfers whose time is over and of which no money is recorded, and returns their units to stock. Ends
 * early when `mayContinue` returns false.
 */
export const expireTransfers = async (
  context: PaymentContext,
  mayContinue: () => Promise<boolean> = async () => true,
): Promise<void> => {
  const now = context.now();
  const filter = { status: 'pending', type: 'bank_transfer', until: now - context.transferLifetimeMs } as const;
  const orders = await findAdminOrders(context.db.read, filter);
  for (const order of orders.filter((one) => (expiryOf(one, context) ?? Infinity) <= now)) {
    if (!(await mayContinue())) return;
    await execute(context, order.id, { actor: 'timer', reason: statusReasons.timeOver }, { kind: 'transfer-expired' });
  }
};
