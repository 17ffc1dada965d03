import type { Command } from 'commander';
import { actOnOrder, type Act } from '@/server/modules/orders/changeOrderStatus';
import { openTill } from '@/server/modules/payment/paymentContext';
import { CommandFailure, EXIT } from '../support/failure';
import { operate, type Operator } from '../support/operator';
import type { Terminal } from '../support/terminal';
import { exportOrders, listOrders, showOrder, type ChoiceOptions } from './listOrders';
import { saveProof } from './saveProof';

const REASON_MAX = 500;

const ACTS: readonly { readonly act: Act; readonly description: string }[] = [
  { act: 'mark-paid', description: 'the money arrived: a transfer was verified, or cash was handed over' },
  { act: 'mark-failed', description: 'the money did not arrive; its units go back on sale' },
  { act: 'cancel', description: 'end an unpaid order; its units go back on sale' },
  { act: 'refunded', description: 'the money of a paid order went back; its status stays, and its units stay sold' },
];

const runAct =
  (act: Act) =>
  async (operator: Operator, options: { reason: string }, name = ''): Promise<void> => {
    const reason = options.reason.trim();
    if (reason === '' || reason.length > REASON_MAX) {
      throw new CommandFailure(`The reason must have 1 to ${REASON_MAX} characters.`, EXIT.wrongUse);
    }
    await operator.confirm(`Really ${act} the order ${name}?`);
    const tell = (_facts: unknown, text?: string): void => operator.terminal.tell(`Note: ${String(text)}.\n`);
    await operator.withDatabase(async (db) => {
      const log = { info: () => undefined, warn: tell, error: tell };
      const till = openTill(operator.settings, { db, now: operator.terminal.now, log });
      try {
        const { before, after } = await actOnOrder(till, name, act, reason);
        const isRefundDue = act === 'mark-paid' && after.refund_marked_at !== null;
        operator.show(
          { order: after.transaction_id, act, from: before.status, to: after.status, refund_due: isRefundDue },
          `${after.transaction_id}: ${act}, ${
            before.status === after.status ? `its status stays ${after.status}` : `${before.status} → ${after.status}`
          }.\n${isRefundDue ? `Its refund is due: ${after.refund_reason ?? ''}\n` : ''}`,
        );
      } finally {
        await till.background.settled();
      }
    });
  };

const withChoice = (command: Command): Command =>
  command
    .option('--status <status>', 'pending, paid, failed, expired or cancelled')
    .option('--type <type>', 'midtrans, cod or bank_transfer')
    .option('--since <moment>', 'like 2025-11-01 (UTC), 7d or 12h')
    .option('--refund', 'only those whose refund is due');

/** Orders, and what the operator does to them. */
export const ordersCommands = (program: Command, terminal: Terminal): void => {
  const orders = program
    .command('orders')
    .description('orders: list, show, mark-paid, cancel, refunded, proof, export…');
  const named = (name: string, description: string): Command =>
    orders.command(name).description(description).argument('<order>', 'an order, by its number or its id');
  withChoice(orders.command('list').description('orders, newest first')).action(
    operate<ChoiceOptions>(terminal, listOrders),
  );
  named('show', 'all that is known of one order').action(operate(terminal, showOrder));
  for (const { act, description } of ACTS) {
    named(act, description)
      .requiredOption('--reason <text>', 'why; it is kept with the order')
      .action(operate<{ reason: string }>(terminal, runAct(act)));
  }
  named('proof', 'save the proof of a bank transfer')
    .option('--output <file>', "where; the order's number otherwise")
    .option('--open', 'show it, too')
    .action(operate(terminal, saveProof));
  withChoice(orders.command('export').description('orders as CSV that a spreadsheet can open, or JSON with --json'))
    .option('--output <file>', 'write there instead of to the terminal')
    .action(operate<ChoiceOptions>(terminal, exportOrders));
};
