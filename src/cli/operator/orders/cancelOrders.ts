import { changeOrder, requireOrder } from '@/server/modules/orders/operator';
import type { OrderChange } from '@/server/modules/orderState/execute';
import { OperatorError } from '@/server/modules/operatorError';
import { CommandFailure } from '../support/failure';
import type { Operator } from '../support/operator';
import { readAction, showReport, withPayments, type ReasonOptions } from './actions';
import { describeChange, presentChange } from './describeChange';

/** Cancels orders, one after the other. Throws CommandFailure after the last one when some could not be cancelled. */
export const cancelOrders = async (
  operator: Operator,
  options: ReasonOptions,
  ...references: readonly (string | readonly string[])[]
): Promise<void> => {
  const action = readAction(options);
  await withPayments(operator, async (context) => {
    const orders = [];
    for (const reference of references.flat()) orders.push(await requireOrder(context.db.read, reference));
    const ids = [...new Set(orders.map(({ id }) => id))];
    const numbers = [...new Set(orders.map((order) => order.transaction_id))].join(', ');
    if (!action.isDryRun) await operator.confirm(`Really cancel the order${ids.length === 1 ? '' : 's'} ${numbers}?`);
    const done: OrderChange[] = [];
    const refused: string[] = [];
    for (const id of ids) {
      try {
        done.push(await changeOrder(context, id, action, { kind: 'cancelled' }));
      } catch (error) {
        if (!(error instanceof OperatorError)) throw error;
        const number = orders.find((order) => order.id === id)?.transaction_id;
        refused.push(ids.length === 1 ? error.message : `${String(number)}: ${error.message}`);
      }
    }
    const changes = done.map((one) => presentChange('cancel', one));
    const lines = done.flatMap((one) => describeChange('cancel', one));
    const [only = []] = changes;
    if (ids.length > 1 || done.length > 0) {
      showReport(operator, options, { json: ids.length === 1 ? only : changes, lines });
    }
    if (refused.length > 0) throw new CommandFailure(refused.join('\n'));
  });
};
