import { hasLeft } from '@/shared/domain/fulfilment';
import type { Executor } from '../../db/database';
import { findAdminOrders, type AdminOrder } from '../../repositories/ordersAdmin';
import type { Settings } from '../../settings/settings';
import { formatTime } from '../../timeZone';
import { expiryOf } from '../orders/transferExpiry';
import { finding, type Finding } from './finding';

const DAY_MS = 86_400_000;

/** Bank transfers that wait to be verified, with the time at which each expires. */
export const checkTransfers = async (db: Executor, settings: Settings, now: number): Promise<readonly Finding[]> => {
  const orders = await findAdminOrders(db, { status: 'pending', type: 'bank_transfer', until: now - 3 * DAY_MS });
  const describe = (order: AdminOrder): string => {
    const end = expiryOf(order, settings);
    const lasting = hasLeft(order.fulfilment) ? order.fulfilment : 'a part is paid';
    return `${order.transaction_id} (${end === undefined ? lasting : `expires ${formatTime(end, settings.timeZone)}`})`;
  };
  return finding(
    'note',
    'orders',
    orders.map(describe),
    'Bank transfers have not been verified for over three days',
    'Check "orders proof", then use "orders mark-paid" or "orders mark-failed". One of which no money is recorded expires.',
  );
};
