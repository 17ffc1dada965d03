import { UNSENT_STATES } from '@/shared/domain/fulfilment';
import { findOrderItems, unitLines, updateOrder } from '../../../repositories/orders';
import { acceptReversals } from '../../../repositories/payments';
import { takeUnitsIfOnHand } from '../../../repositories/stock';
import type { PaymentContext } from '../../payments/paymentContext';
import { readAccount } from '../account';
import { changeOrder, requireThat, type OperatorAction, type OrderChange } from '../changeOrder';
import { restockOrder } from '../fulfil/restockOrder';
import { recordOrderEvent } from '../recordOrderEvent';

/**
 * Lets an order that was paid after it had ended be sent: it takes its units, and nothing of its price is due any more.
 * Throws OperatorError when it is not paid, has its units already, or they are not on hand.
 */
export const reopenOrder = (context: PaymentContext, reference: string, action: OperatorAction): Promise<OrderChange> =>
  changeOrder(context, reference, action, async (tx, order, cause) => {
    requireThat(order.status === 'paid', `Only an order that was paid is reopened; this one is ${order.status}.`);
    requireThat(order.holds_units === 0, 'This order has its units: it need not be reopened.');
    const { net } = await readAccount(tx, order);
    requireThat(net > 0, 'The money of this order was returned: it cannot be reopened.');
    await updateOrder(tx, order.id, { holds_units: 1, fulfilment: 'new', kept_cents: 0 });
    await recordOrderEvent(tx, order, { event: 'reopened', before: order.fulfilment, after: 'new' }, cause);
    const isTaken = await takeUnitsIfOnHand(tx, unitLines(await findOrderItems(tx, order.id)));
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
  changeOrder(context, reference, action, async (tx, order, cause) => {
    const accepted = await acceptReversals(tx, order.id, cause.now);
    requireThat(accepted > 0, 'No reversal of this order waits to be accepted.');
    await recordOrderEvent(tx, order, { event: 'reversal-accepted' }, cause);
    const { net } = await readAccount(tx, order);
    if (net <= 0 && order.holds_units === 1 && UNSENT_STATES.includes(order.fulfilment)) {
      await updateOrder(tx, order.id, { fulfilment: 'new' });
      await restockOrder(tx, order);
    }
  });
