import { decide } from '@/server/modules/orderState/decide';
import type { PaymentContext } from '@/server/modules/orderState/paymentContext';
import type { FullOrder } from '../orders/fullOrder';
import type { StaffVisit } from '../visit/visit';
import { ORDER_ACTIONS, type Can, type OrderAction, type OrderActionName } from './orderActions';

/** An action that fits an order, and the number of the line or of the return that it fits. */
export interface Offer {
  readonly name: OrderActionName;
  readonly action: OrderAction;
  readonly of: number;
}

/** The actions that fit an order now, as the services decide, and that the role of the person allows. */
export const offersOf = (context: PaymentContext, order: FullOrder, { may }: StaffVisit): readonly Offer[] => {
  const { state, items, returns } = order;
  const terms = { ...context, now: context.now() };
  const circumstances = { cause: { actor: 'operator', by: '', reason: '' }, terms } as const;
  const can: Can = (event) => {
    const decision = decide(state, event, circumstances);
    return 'after' in decision && decision.after.log.length > state.log.length;
  };
  const numbers = {
    line: items.map(({ position }) => position + 1),
    return: returns.filter((row) => row.state === 'open').map(({ number }) => number),
  };
  return (Object.entries(ORDER_ACTIONS) as [OrderActionName, OrderAction][])
    .filter(([name]) => may(`orders.${name}`))
    .flatMap(([name, action]) =>
      (action.about ? numbers[action.about] : [0])
        .filter((of) => action.fits(can, order, of))
        .map((of) => ({ name, action, of })),
    );
};
