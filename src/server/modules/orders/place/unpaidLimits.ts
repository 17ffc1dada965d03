import type { Tx } from '../../../db/database';
import { HttpError } from '../../../http/httpError';
import { countUnpaidUnits } from '../../../repositories/orders';
import type { UnitLine } from '../../../repositories/stock';
import type { PaymentContext } from '../../payments/paymentContext';

/**
 * Throws HttpError 409 when a customer would have more unpaid orders that are not sent, or more units in them, than the
 * settings allow: they take units that nobody has paid. The caller has locked the customer.
 */
export const requireUnpaidLimits = async (
  tx: Tx,
  { unpaidLimits }: PaymentContext,
  customerId: string,
  lines: readonly UnitLine[],
): Promise<void> => {
  const { orders, units } = await countUnpaidUnits(tx, customerId);
  if (orders + 1 > unpaidLimits.orders)
    throw new HttpError(409, ['responseMessages.tooManyUnpaidOrders', unpaidLimits.orders]);
  const ordered = lines.reduce((sum, { count }) => sum + count, 0);
  if (units + ordered > unpaidLimits.units)
    throw new HttpError(409, ['responseMessages.tooManyUnpaidUnits', unpaidLimits.units]);
};
