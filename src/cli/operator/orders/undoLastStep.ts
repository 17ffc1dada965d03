import { changeOrder } from '@/server/modules/orders/operator';
import type { OrderChange } from '@/server/modules/orderState/execute';
import type { OrderAuditEntry } from '@/server/repositories/orderAuditLog';
import { readOptionalAction, type Change, type OptionalReason } from './actions';
import { describeUndone } from './describeChange';

/** The effects of the undone step that were taken back, and those that stay. */
const notesOf = (step: string, { before, after }: OrderChange): readonly string[] => [
  ...(before.status === after.status ? [] : [`Payment: ${before.status} → ${after.status}.`]),
  ...(before.holds_units < after.holds_units ? ['It has its units again.'] : []),
  ...(before.holds_units > after.holds_units ? ['It has no units again.'] : []),
  ...(step === 'shipped' ? ['The customer may have been notified that it was shipped.'] : []),
  ...(step === 'delivered' && after.status === 'paid' ? ['It stays paid.'] : []),
];

/** The entry in the audit log that a change undoes. */
export const undoneStepOf = ({ stateBefore, state }: OrderChange): OrderAuditEntry => {
  const step = state.log.find(({ id }) => id === state.log[stateBefore.log.length]?.undoes);
  if (!step) throw new Error('The step that was undone is not in the audit log.');
  return step;
};

/** Takes back the last step of an order. */
export const undoLastStep = (options: OptionalReason): Change => {
  const action = readOptionalAction(options);
  return {
    question: (order) => `Really take back the last step of ${order}?`,
    work: async (context, reference) => {
      const change = await changeOrder(context, reference, action, { kind: 'undo-step' });
      const step = undoneStepOf(change);
      const [{ fulfilment: from }, { fulfilment: to, transaction_id: order, status }] = [change.before, change.after];
      const isUnpaid = change.before.status === 'paid' && status !== 'paid';
      const money = isUnpaid ? describeUndone(change, change.state.money) : [];
      const what = from === to ? `"${step.event}" is taken back` : `${from} → ${to}`;
      return {
        json: { order, undone: step.event, from, to, status },
        lines: [`${order}: ${what}.`, ...money, ...notesOf(step.event, change)],
      };
    },
  };
};
