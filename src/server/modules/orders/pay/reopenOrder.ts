import { UNSENT_STATES } from '@/shared/domain/fulfilment';
import { acceptReversals } from '../../../repositories/returnedMoney';
import { takeUnitsIfOnHand } from '../../../repositories/stock';
import type { PaymentContext } from '../../payments/paymentContext';
import { changeOrder, requireThat, type OperatorAction, type OrderChange } from '../changeOrder';
import { unpack } from '../unpack';
import { keepStep } from '../stepChanges';
import { restockOrder } from './changeStatus';

/**
 * Lets an order that was paid after it had ended be sent: it takes its units, and nothing of its price is due any more.
 * Throws OperatorError when it is not paid, has its units already, or they are not on hand.
 */
export const reopenOrder = (context: PaymentContext, reference: string, action: OperatorAction): Promise<OrderChange> =>
  changeOrder(context, reference, action, async (order) => {
    const before = order.row;
    const { status, holds_units: holdsUnits, fulfilment } = before;
    requireThat(status === 'paid', `Only an order that was paid is reopened; this one is ${status}.`);
    requireThat(holdsUnits === 0, 'This order has its units: it need not be reopened.');
    const { net } = await order.readAccount();
    requireThat(net > 0, 'The money of this order was returned: it cannot be reopened.');
    await order.update({ holds_units: 1, fulfilment: 'new', kept_cents: 0 });
    await order.log('reopened', fulfilment, 'new');
    await keepStep(order, { before, after: order.row });
    const isTaken = await takeUnitsIfOnHand(order.tx, await order.readUnits());
    requireThat(isTaken, 'Not all units of this order are on hand: it cannot be reopened.');
  });

/**
 * Accepts that the provider has reversed a payment: the order is no longer on hold. The units of an unsent order without
 * money return to the stock. Throws OperatorError when no reversal waits.
 */
export const acceptReversal = (
  context: PaymentContext,
  reference: string,
  action: OperatorAction,
): Promise<OrderChange> =>
  changeOrder(context, reference, action, async (order) => {
    const { net } = await order.readAccount();
    const isRestocked = net <= 0 && order.row.holds_units === 1 && UNSENT_STATES.includes(order.row.fulfilment);
    // The goods are not sold: their price is as before, should the order be reopened.
    const accepted = await acceptReversals(order.tx, order.row.id, { now: order.now, keepsPrice: isRestocked });
    requireThat(accepted > 0, 'No reversal of this order waits to be accepted.');
    await order.log('reversal-accepted');
    if (isRestocked) {
      await unpack(order);
      await restockOrder(order);
    }
  });
