import type { Command } from 'commander';
import { ProviderRefused, ProviderUnreachable } from '@/server/gateways/payments/paymentProvider';
import { changeOrderStatus, type OperatorEvent } from '@/server/modules/orders/changeOrderStatus';
import { checkPayments } from '@/server/modules/orders/checkPayments';
import { findRefunds } from '@/server/repositories/refunds';
import { withExportOptions } from '../support/exportFile';
import { CommandFailure } from '../support/failure';
import { operate, type Operator } from '../support/operator';
import { parseCount } from '../support/arguments';
import type { Terminal } from '../support/terminal';
import { TIME_FORMS } from '../support/timestamps';
import { changeCommand, confirmChange, orderCommand, readBy, readText, withPayments, type ByOption } from './actions';
import { fulfilmentCommands } from './fulfilment.commands';
import { exportOrders, listOrders, showOrder, type FilterOptions } from './listOrders';
import { refundCommands } from './refund.commands';
import { reportCommand } from './report.commands';
import { saveProof } from './saveProof';
import { showMessage } from './showMessage';
import { watchOrders } from './watchOrders';

const ACTIONS: readonly { readonly name: string; readonly event: OperatorEvent; readonly description: string }[] = [
  {
    name: 'mark-paid',
    event: 'paid',
    description: 'record a payment: a verified transfer, or cash on delivery',
  },
  { name: 'mark-failed', event: 'failed', description: 'record a failed payment; the units return to stock' },
  { name: 'cancel', event: 'cancelled', description: 'end an unpaid order; the units return to stock' },
];

interface ActionOptions extends ByOption {
  readonly reason: string;
}

const changeStatus =
  (name: string, event: OperatorEvent) =>
  async (operator: Operator, options: ActionOptions, reference = ''): Promise<void> => {
    const reason = readText('reason', options.reason, 1);
    const by = readBy(options);
    await withPayments(operator, async (context) => {
      await confirmChange(operator, context.db, reference, (order) => `Really ${name} the order ${order}?`);
      const { before, after } = await changeOrderStatus(context, reference, event, reason, by);
      const due = (await findRefunds(context.db.read, after.id)).filter(({ state }) => state === 'due');
      operator.show(
        { order: after.transaction_id, event, from: before.status, to: after.status, refund_due: due.length > 0 },
        `${after.transaction_id}: ${name}, ${before.status} → ${after.status}.\n${due
          .map((refund) => `Its refund is due: ${refund.reason}\n`)
          .join('')}`,
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
    .description('orders: list, show, to-send, packed, shipped, mark-paid, refund, cancel, message, report…');
  const named = (name: string, description: string): Command => orderCommand(orders, name, description);
  withFilterOptions(orders.command('list').description('orders, newest first')).action(
    operate<FilterOptions>(terminal, listOrders),
  );
  named('show', 'one order in detail').action(operate(terminal, showOrder));
  for (const { name, event, description } of ACTIONS) {
    changeCommand(orders, name, description)
      .requiredOption('--reason <text>', 'the reason; it is stored with the order')
      .action(operate<ActionOptions>(terminal, changeStatus(name, event)));
  }
  refundCommands(orders, terminal);
  fulfilmentCommands(orders, terminal);
  orders
    .command('watch')
    .description('print notifications of orders, payments and low stock, until Ctrl-C')
    .option('--since <moment>', `also earlier ones since then, ${TIME_FORMS}`)
    .action(operate<{ since?: string }>(terminal, watchOrders));
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
  ).action(operate(terminal, exportOrders));
  reportCommand(orders, terminal);
};
