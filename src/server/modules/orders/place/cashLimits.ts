import { checkoutMessages } from '@/shared/messages/checkout';
import type { Tx } from '../../../db/database';
import { HttpError } from '../../../http/httpError';
import { countUnsentCashUnits } from '../../../repositories/orders';
import type { UnitLine } from '../../../repositories/stock';
import type { PaymentContext } from '../../payments/paymentContext';

/**
 * Throws HttpError 409 when a customer would have more unpaid cash orders that are not sent, or more units in them, than
 * the settings allow: they take units that nobody has to pay. The caller has locked the customer.
 */
export const requireCashLimits = async (
  tx: Tx,
  { cashLimits }: Pick<PaymentContext, 'cashLimits'>,
  customerId: string,
  lines: readonly UnitLine[],
): Promise<void> => {
  const { orders, units } = await countUnsentCashUnits(tx, customerId);
  if (orders + 1 > cashLimits.orders) throw new HttpError(409, checkoutMessages.tooManyCashOrders(cashLimits.orders));
  const ordered = lines.reduce((sum, { count }) => sum + count, 0);
  if (units + ordered > cashLimits.units) throw new HttpError(409, checkoutMessages.tooManyCashUnits(cashLimits.units));
};
