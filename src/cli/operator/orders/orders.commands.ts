import type { Command } from 'commander';
import { changeOrderStatus, type OperatorAction } from '@/server/modules/orders/changeOrderStatus';
import { createPaymentContext } from '@/server/modules/payment/paymentContext';
import { CommandFailure, EXIT } from '../support/failure';
import { operate, type Operator } from '../support/operator';
import type { Terminal } from '../support/terminal';
import { exportOrders, listOrders, showOrder, type FilterOptions } from './listOrders';
import { saveProof } from './saveProof';

const REASON_MAX = 500;

const ACTIONS: readonly { readonly action: OperatorAction; readonly description: string }[] = [
  { action: 'mark-paid', description: 'record a payment: a verified transfer, or cash on delivery' },
  { action: 'mark-failed', description: 'record a failed payment; the units return to stock' },
  { action: 'cancel', description: 'end an unpaid order; the units return to stock' },
  { action: 'refunded', description: 'record the refund of a paid order; it stays paid, and its units stay sold' },
];

const runAction =
  (action: OperatorAction) =>
  async (operator: Operator, options: { reason: string }, reference = ''): Promise<void> => {
    const reason = options.reason.trim();
    if (reason === '' || reason.length > REASON_MAX) {
      throw new CommandFailure(`The reason must have 1 to ${REASON_MAX} characters.`, EXIT.wrongUse);
    }
    await operator.confirm(`Really ${action} the order ${reference}?`);
    const printNote = (_details: unknown, text?: string): void =>
      operator.terminal.writeError(`Note: ${String(text)}.\n`);
    await operator.withDatabase(async (db) => {
      const log = { info: () => undefined, warn: printNote, error: printNote };
      const paymentContext = createPaymentContext(operator.settings, { db, now: operator.terminal.now, log });
      try {
        const { before, after } = await changeOrderStatus(paymentContext, reference, action, reason);
        const isRefundDue = action === 'mark-paid' && after.refund_marked_at !== null;
        operator.show(
          { order: after.transaction_id, act: action, from: before.status, to: after.status, refund_due: isRefundDue },
          `${after.transaction_id}: ${action}, ${
            before.status === after.status ? `its status stays ${after.status}` : `${before.status} → ${after.status}`
          }.\n${isRefundDue ? `Its refund is due: ${after.refund_reason ?? ''}\n` : ''}`,
        );
      } finally {
        await paymentContext.background.settled();
      }
    });
  };

const withFilterOptions = (command: Command): Command =>
  command
    .option('--status <status>', 'pending, paid, failed, expired or cancelled')
    .option('--type <type>', 'midtrans, cod or bank_transfer')
    .option('--since <moment>', 'like 2025-11-01 (UTC), 7d or 12h')
    .option('--refund', 'only those whose refund is due');

/** Commands for orders. */
export const ordersCommands = (program: Command, terminal: Terminal): void => {
  const orders = program
    .command('orders')
    .description('orders: list, show, mark-paid, cancel, refunded, proof, export…');
  const named = (name: string, description: string): Command =>
    orders.command(name).description(description).argument('<order>', 'transaction id or id of an order');
  withFilterOptions(orders.command('list').description('orders, newest first')).action(
    operate<FilterOptions>(terminal, listOrders),
  );
  named('show', 'one order in detail').action(operate(terminal, showOrder));
  for (const { action, description } of ACTIONS) {
    named(action, description)
      .requiredOption('--reason <text>', 'the reason; it is stored with the order')
      .action(operate<{ reason: string }>(terminal, runAction(action)));
  }
  named('proof', 'save the proof of a bank transfer')
    .option('--output <file>', 'the file; named after the order by default')
    .option('--open', 'also open it in a viewer')
    .action(operate(terminal, saveProof));
  withFilterOptions(
    orders.command('export').description('orders as CSV that a spreadsheet can open, or JSON with --json'),
  )
    .option('--output <file>', 'write to this file instead of the terminal')
    .action(operate<FilterOptions>(terminal, exportOrders));
};
