import type { Command } from 'commander';
import { requireOrder } from '@/server/modules/orders/operator';
import { newId } from '@/server/gateways/secrets';
import { insertOrderNote } from '@/server/repositories/orderNotes';
import { operate, type Operator } from '../support/operator';
import type { Terminal } from '../support/terminal';
import { orderCommand, readAct, readText, showReport, takesAct, type ActOptions } from './actions';

const note = async (
  operator: Operator,
  options: ActOptions,
  ...[reference, written]: readonly [string, string]
): Promise<void> => {
  const text = readText('note', written, 1);
  const { by, isDryRun } = readAct(options);
  const number = await operator.withDatabase(async (db) => {
    const order = await requireOrder(db.read, reference);
    const now = operator.terminal.now();
    const row = { id: newId(), order_id: order.id, note: text, actor_name: by, created_at: now };
    if (!isDryRun) await db.statement((tx) => insertOrderNote(tx, row));
    return order.transaction_id;
  });
  showReport(operator, options, { json: { order: number, note: text, by }, lines: [`${number}: noted.`] });
};

/** The command that adds a note to an order. */
export const noteCommand = (orders: Command, terminal: Terminal): void => {
  takesAct(orderCommand(orders, 'note', 'add a note for the shop, which "orders to-send" and "orders show" print'))
    .argument('<text>', 'the note, 1 to 500 characters')
    .action(operate(terminal, note));
};
