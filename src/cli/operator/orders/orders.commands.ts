import type { Command } from 'commander';
import { ProviderRefused, ProviderUnreachable } from '@/server/gateways/payments/paymentProvider';
import { changeOrderStatus, requireOrder, type OperatorEvent } from '@/server/modules/orders/changeOrderStatus';
import { checkPayments } from '@/server/modules/orders/checkPayments';
import { refundOrder } from '@/server/modules/orders/refundOrder';
import { createPaymentContext, type PaymentContext } from '@/server/modules/payment/paymentContext';
import { readPrice } from '@/server/repositories/productCells';
import { findRefunds } from '@/server/repositories/refunds';
import { toDollars } from '@/shared/domain/money';
import { parseCount } from '../support/arguments';
import { withExportOptions, type ExportOptions } from '../support/exportFile';
import { CommandFailure, EXIT } from '../support/failure';
import { operate, type Operator } from '../support/operator';
import type { Terminal } from '../support/terminal';
import { TIME_FORMS } from '../support/timestamps';
import { dollars } from './presentOrder';
import { exportOrders, listOrders, showOrder, type FilterOptions } from './listOrders';
import { reportCommand } from './report.commands';
import { saveProof } from './saveProof';
import { showMessage } from './showMessage';

const REASON_MAX = 500;

const ACTIONS: readonly { readonly name: string; readonly event: OperatorEvent; readonly description: string }[] = [
  {
    name: 'mark-paid',
    event: 'paid',
    description: 'record a payment: a verified transfer, or cash on delivery',
  },
  { name: 'mark-failed', event: 'failed', description: 'record a failed payment; the units return to stock' },
  { name: 'cancel', event: 'cancelled', description: 'end an unpaid order; the units return to stock' },
];

const requireReason = (options: { readonly reason: string }): string => {
  const reason = options.reason.trim();
  if (reason === '' || reason.length > REASON_MAX) {
    throw new CommandFailure(`The reason must have 1 to ${REASON_MAX} characters.`, EXIT.wrongUse);
  }
  return reason;
};

const readAmount = (text: string): number => {
  const cents = readPrice(text);
  if (!cents) throw new CommandFailure('The amount must be dollars like 12.50.', EXIT.wrongUse);
  return cents;
};

/** Runs `work` with the payment services; their warnings are printed as notes. */
const withPayments = (operator: Operator, work: (context: PaymentContext) => Promise<void>): Promise<void> =>
  operator.withDatabase(async (db) => {
    const printNote = (_details: unknown, text?: string): void =>
      operator.terminal.writeError(`Note: ${String(text)}.\n`);
    const log = { info: () => undefined, warn: printNote, error: printNote };
    const context = createPaymentContext(operator.settings, { db, now: operator.terminal.now, log });
    try {
      await work(context);
    } finally {
      await context.background.settled();
    }
  });

const changeStatus =
  (name: string, event: OperatorEvent) =>
  async (operator: Operator, options: { reason: string }, reference = ''): Promise<void> => {
    const reason = requireReason(options);
    await withPayments(operator, async (context) => {
      const order = await requireOrder(context, reference);
      await operator.confirm(`Really ${name} the order ${order.transaction_id}?`);
      const { before, after } = await changeOrderStatus(context, reference, event, reason);
      const due = (await findRefunds(context.db.read, after.id)).filter(({ state }) => state === 'due');
      operator.show(
        { order: after.transaction_id, event, from: before.status, to: after.status, refund_due: due.length > 0 },
        `${after.transaction_id}: ${name}, ${before.status} → ${after.status}.\n${due
          .map((refund) => `Its refund is due: ${refund.reason}\n`)
          .join('')}`,
      );
    });
  };

const refund = async (
  operator: Operator,
  options: { reason: string; amount?: string },
  reference = '',
): Promise<void> => {
  const reason = requireReason(options);
  const amountCents = options.amount === undefined ? undefined : readAmount(options.amount);
  await withPayments(operator, async (context) => {
    const found = await requireOrder(context, reference);
    await operator.confirm(`Really record a refund of the order ${found.transaction_id}?`);
    const { order, refundedCents, dueCents } = await refundOrder(context, reference, { reason, amountCents });
    operator.show(
      { order: order.transaction_id, refunded: toDollars(refundedCents), due: toDollars(dueCents) },
      `${order.transaction_id}: ${dollars(refundedCents)} refunded; its status stays ${order.status}.\n${
        dueCents > 0 ? `Still due: ${dollars(dueCents)}\n` : ''
      }`,
    );
  });
};

const checkOrder = (operator: Operator, _options: object, reference = ''): Promise<void> =>
  withPayments(operator, async (context) => {
    const attempts = await checkPayments(context, reference).catch((error: unknown) => {
      if (!(error instanceof ProviderUnreachable || error instanceof ProviderRefused)) throw error;
      throw new CommandFailure(`${error.message}.`);
    });
    operator.showRows(
      attempts.map(({ id, status }) => ({ payment: id, status })),
      [
        { title: 'PAYMENT', value: ({ payment }) => payment },
        { title: 'STATUS', value: ({ status }) => status },
      ],
      'This order has no online payments.',
    );
  });

const withFilterOptions = (command: Command): Command =>
  command
    .option('--status <status>', 'pending, paid, failed, expired or cancelled')
    .option('--type <type>', 'midtrans, cod or bank_transfer')
    .option('--since <moment>', TIME_FORMS)
    .option('--customer <email>', 'only those of this customer')
    .option('--refund', 'only those whose refund is due')
    .option('--limit <n>', 'at most so many, the newest', parseCount);

/** Commands for orders. */
export const ordersCommands = (program: Command, terminal: Terminal): void => {
  const orders = program
    .command('orders')
    .description('orders: list, show, mark-paid, cancel, refunded, check, message, report…');
  const named = (name: string, description: string): Command =>
    orders.command(name).description(description).argument('<order>', 'transaction id or id of an order');
  withFilterOptions(orders.command('list').description('orders, newest first')).action(
    operate<FilterOptions>(terminal, listOrders),
  );
  named('show', 'one order in detail').action(operate(terminal, showOrder));
  const withReason = (name: string, description: string): Command =>
    named(name, description).requiredOption('--reason <text>', 'the reason; it is stored with the order');
  for (const { name, event, description } of ACTIONS) {
    withReason(name, description).action(operate<{ reason: string }>(terminal, changeStatus(name, event)));
  }
  withReason('refunded', 'record a refund of a paid order; it stays paid, and its units stay sold')
    .option('--amount <dollars>', 'a part, like 12.50; without it what is due, or the whole order')
    .action(operate<{ reason: string; amount?: string }>(terminal, refund));
  named('check', 'ask the payment provider about every online payment of an order').action(
    operate(terminal, checkOrder),
  );
  named('message', 'a link that opens a chat with the customer, with a text about the state of the order').action(
    operate(terminal, showMessage),
  );
  named('proof', 'save the proof of a bank transfer')
    .option('--output <file>', 'the file; named after the order by default')
    .option('--force', 'replace the file if it exists')
    .option('--open', 'also open it in a viewer')
    .action(operate(terminal, saveProof));
  withExportOptions(
    withFilterOptions(
      orders.command('export').description('orders as CSV that a spreadsheet can open, or JSON with --json'),
    ),
  ).action(operate<FilterOptions & ExportOptions>(terminal, exportOrders));
  reportCommand(orders, terminal);
};
