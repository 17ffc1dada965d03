import { HttpError } from '../../http/httpError';
import type { PaymentContext } from './paymentContext';

interface Unpaid {
  readonly orders: number;
  readonly units: number;
}

/**
 * Throws HttpError 409 when a customer would have more unpaid orders that are not sent, or more units in them, than the
 * settings allow: they take units that nobody has paid. The caller has locked the customer.
 */
export const requireUnpaidLimits = (
  { orders, units }: Unpaid,
  limits: PaymentContext['unpaidLimits'],
  lines: readonly { readonly count: number }[],
): void => {
  if (orders + 1 > limits.orders) throw new HttpError(409, ['responseMessages.tooManyUnpaidOrders', limits.orders]);
  const ordered = lines.reduce((sum, { count }) => sum + count, 0);
  if (units + ordered > limits.units) throw new HttpError(409, ['responseMessages.tooManyUnpaidUnits', limits.units]);
};
