import type { Command } from 'commander';
import { changeOrder } from '@/server/modules/orders/operator';
import type { OrderChange } from '@/server/modules/orderState/execute';
import type { FulfilmentStep } from '@/shared/domain/fulfilment';
import type { NamedUnits } from '@/server/modules/orderState/events';
import { findOrdersToSend } from '@/server/modules/orderState/toSend';
import { findOrderNotes } from '@/server/repositories/orderNotes';
import { findOrdersWithSameProof } from '@/server/repositories/uploads';
import type { OrderAuditEntry } from '@/server/repositories/orderAuditLog';
import type { AdminOrder } from '@/server/repositories/ordersAdmin';
import { operate, type Operator } from '../support/operator';
import type { Terminal } from '../support/terminal';
import {
  changing,
  orderCommand,
  readCourier,
  readOptionalAction,
  takesReason,
  type Change,
  type OptionalReason,
  type Report,
} from './actions';
import { listed, parseUnits } from './change.commands';
import { describeUndone } from './describeChange';
import { labelsCommand } from './labels.command';
import { noteCommand } from './note.command';
import { describeNote, presentNote, presentOrder } from './presentOrder';
import { collectedOf, describeMoved, itemsToSend, presentMoved, presentParcels } from './presentParcels';
import { writeDollars } from '@/shared/values/money';

interface StepOptions extends OptionalReason {
  readonly courier?: string;
  readonly paid?: boolean;
  readonly restock?: boolean;
  readonly only?: readonly NamedUnits[];
}

const STEPS: readonly { readonly step: FulfilmentStep; readonly description: string }[] = [
  { step: 'packed', description: 'record that an order is packed' },
  { step: 'shipped', description: 'record that a packed order is with the courier' },
  { step: 'delivered', description: 'record that a shipped order has arrived' },
  { step: 'returned', description: 'record that a parcel came back; an unpaid order ends' },
];

/** The step's other changes, and the next task. */
const notesOf = ({ before, after }: OrderChange): readonly string[] => {
  const isReturned = after.fulfilment === 'returned';
  const wasRestocked = before.holds_units > after.holds_units;
  return [
    ...(before.status === after.status ? [] : [`Payment: ${before.status} → ${after.status}.`]),
    ...(after.fulfilment === 'delivered' && after.status === 'pending'
      ? ['It is not paid yet: use "orders mark-paid" when the cash is in the shop.']
      : []),
    ...(isReturned && after.status === 'paid' && !wasRestocked
      ? ['Its units stay sold: repeat it with --restock when they can be sold again.']
      : []),
    ...(isReturned && after.due_cents > 0
      ? [`Its refund is due: ${writeDollars(after.due_cents)}. Use "orders refund" when the money is returned.`]
      : []),
  ];
};

/** A change of the fulfilment, with notes on what follows from it. */
const report = (change: OrderChange, notes: readonly string[], units: string): Report => {
  const { before, after } = change;
  return {
    json: {
      order: after.transaction_id,
      from: before.fulfilment,
      to: after.fulfilment,
      status: after.status,
      units,
      ...presentMoved(change),
    },
    lines: [
      before.fulfilment === after.fulfilment
        ? `${after.transaction_id}: it stays ${after.fulfilment}.`
        : `${after.transaction_id}: ${before.fulfilment} → ${after.fulfilment}.`,
      ...describeMoved(change),
      ...notes,
    ],
  };
};

const record =
  (step: FulfilmentStep) =>
  (options: StepOptions): Change => {
    const { courier, paid: isPaid = false, restock: isRestocked = false, only } = options;
    const action = readOptionalAction(options);
    const event = {
      kind: step,
      ...{ courier: readCourier(courier), isPaid, isRestocked, ...(only && { only }) },
    };
    const ending = isPaid ? `${step} and paid` : step;
    return {
      question: isPaid || step === 'returned' ? (order) => `Really record that ${order} is ${ending}?` : undefined,
      work: async (context, reference) => {
        const change = await changeOrder(context, reference, action, event);
        const isKept = change.before.holds_units === change.after.holds_units;
        const units = isKept ? 'kept' : isRestocked ? 'restocked' : 'written off';
        const notes = [...(isKept ? [] : [`Its units are ${units}.`]), ...notesOf(change)];
        return report(change, notes, units);
      },
    };
  };

/** The effects of the undone step that were taken back, and those that stay. */
const undoneNotesOf = (step: string, { before, after }: OrderChange): readonly string[] => [
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
const undoLastStep = (options: OptionalReason): Change => {
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
        lines: [`${order}: ${what}.`, ...money, ...undoneNotesOf(step.event, change)],
      };
    },
  };
};

const listToSend = async (operator: Operator): Promise<void> => {
  const sameProof = new Map<string, readonly string[]>();
  const { orders, notes } = await operator.withDatabase(async ({ read }) => {
    const found = await findOrdersToSend(read);
    for (const order of found) sameProof.set(order.id, await findOrdersWithSameProof(read, order));
    return {
      orders: found,
      notes: await findOrderNotes(
        read,
        found.map(({ id }) => id),
      ),
    };
  });
  const notesOfOrder = ({ id }: AdminOrder) => notes.get(id) ?? [];
  const sameProofOf = ({ id }: AdminOrder): readonly string[] => sameProof.get(id) ?? [];
  operator.showRows<AdminOrder>(
    orders,
    [
      { title: 'ORDER', value: (order) => order.transaction_id },
      { title: 'STATE', value: (order) => order.fulfilment },
      { title: 'CUSTOMER', value: (order) => order.customer_name, overflow: 'wrap' },
      { title: 'PHONE', value: (order) => order.phone },
      { title: 'ADDRESS', value: (order) => order.shipping_address, overflow: 'wrap' },
      { title: 'ITEMS', value: itemsToSend, overflow: 'wrap' },
      { title: 'NOTES', value: (order) => notesOfOrder(order).map(describeNote).join('; '), overflow: 'wrap' },
      { title: 'SAME PROOF', value: (order) => sameProofOf(order).join(' '), overflow: 'hide' },
      { title: 'COLLECT', value: collectedOf },
    ],
    'No orders to send.',
    (order) => ({
      ...presentOrder(order),
      ...presentParcels(order),
      same_proof: sameProofOf(order),
      notes: notesOfOrder(order).map(presentNote),
    }),
  );
};

export const fulfilmentCommands = (orders: Command, terminal: Terminal): void => {
  orders
    .command('to-send')
    .description('orders to pack and to ship, oldest first')
    .action(operate(terminal, listToSend));
  noteCommand(orders, terminal);
  labelsCommand(orders, terminal);
  for (const { step, description } of STEPS) {
    const command = takesReason(orderCommand(orders, step, description)).option(
      '--courier <text>',
      'who carries the parcel, and its number',
    );
    if (step !== 'returned') {
      command.option(
        '--only <line:n>',
        step === 'packed' ? 'a parcel of these units; repeatable' : 'the parcel with these units; repeatable',
        listed(parseUnits),
      );
    }
    if (step === 'delivered') command.option('--paid', 'the cash that was left to pay was received');
    if (step === 'returned') {
      command.option('--restock', 'its units can be sold again; otherwise they are written off');
    }
    command.action(changing(terminal, record(step)));
  }
  takesReason(orderCommand(orders, 'undo-step', 'take back the last step, also cancel, mark-failed and reopen')).action(
    changing(terminal, undoLastStep),
  );
};
