import type { Command } from 'commander';
import { requireOrder } from '@/server/modules/orders/operator';
import { newId } from '@/server/gateways/secrets';
import { insertOrderNote } from '@/server/repositories/orderNotes';
import { operate, type Operator } from '../support/operator';
import type { Terminal } from '../support/terminal';
import { changeCommand, readBy, readText, type ByOption } from './actions';

const note = async (
  operator: Operator,
  options: ByOption,
  ...[reference, written]: readonly [string, string]
): Promise<void> => {
  const text = readText('note', written, 1);
  const by = readBy(options);
  const number = await operator.withDatabase(async (db) => {
    const order = await requireOrder(db.read, reference);
    const now = operator.terminal.now();
    await db.statement((tx) =>
      insertOrderNote(tx, { id: newId(), order_id: order.id, note: text, actor_name: by, created_at: now }),
    );
    return order.transaction_id;
  });
  operator.show({ order: number, note: text, by }, `${number}: noted.\n`);
};

/** The command that adds a note to an order. */
export const noteCommand = (orders: Command, terminal: Terminal): void => {
  changeCommand(orders, 'note', 'add a note for the shop, which "orders to-send" and "orders show" print')
    .argument('<text>', 'the note, 1 to 500 characters')
    .action(operate(terminal, note));
};
