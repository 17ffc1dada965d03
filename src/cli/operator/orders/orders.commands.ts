import { Option, type Command } from 'commander';
import { isProviderError } from '@/server/gateways/payments/paymentProvider';
import { checkPayments } from '@/server/modules/orders/operator';
import { PAYMENT_STATUSES } from '@/shared/contract/orders';
import { PAYMENT_TYPES } from '@/shared/values/paymentTypes';
import { withExportOptions } from '../support/exportFile';
import { CommandFailure } from '../support/failure';
import { operate, type Operator } from '../support/operator';
import { wholeNumber } from '../support/arguments';
import type { Terminal } from '../support/terminal';
import { TIME_FORMS } from '../support/timestamps';
import { orderCommand, withPayments } from './actions';
import { changeCommands } from './change.commands';
import { createCommands } from './create.commands';
import { fulfilmentCommands } from './fulfilment.commands';
import { exportOrders, listOrders, showOrder, type FilterOptions } from './listOrders';
import { paymentCommands } from './payment.commands';
import { refundCommands } from './refund.commands';
import { reportCommand } from './report.commands';
import { returnCommands } from './return.commands';
import { saveProof } from './saveProof';
import { showMessage } from './showMessage';
import { watchOrders } from './watchOrders';

const checkOrder = (operator: Operator, _options: object, reference = ''): Promise<void> =>
  withPayments(operator, async (context) => {
    const attempts = await checkPayments(context, reference).catch((error: unknown) => {
      if (!isProviderError(error)) throw error;
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
    .option('--search <text>', 'only those whose number, name or phone contains it')
    .addOption(new Option('--status <status>', 'only those with this status').choices(PAYMENT_STATUSES))
    .addOption(new Option('--type <type>', 'only those paid in this way').choices(PAYMENT_TYPES))
    .option('--since <moment>', TIME_FORMS)
    .option('--customer <email>', 'only those of this customer')
    .option('--refund', 'only those whose refund is due')
    .option('--owed', "only those whose customer holds the shop's money: refunded twice, or delivered and not paid")
    .option('--reversed', 'only those on hold, because the provider has reversed a payment')
    .option('--limit <n>', 'at most so many, the newest', wholeNumber());

export const ordersCommands = (program: Command, terminal: Terminal): void => {
  const orders = program
    .command('orders')
    .description(
      'orders: create, list, show, note, to-send, packed, shipped, mark-paid, refund, cancel, message, report…',
    );
  const named = (name: string, description: string): Command => orderCommand(orders, name, description);
  withFilterOptions(orders.command('list').description('orders, newest first')).action(
    operate<FilterOptions>(terminal, listOrders),
  );
  named('show', 'one order in detail').action(operate(terminal, showOrder));
  createCommands(orders, terminal);
  paymentCommands(orders, terminal);
  refundCommands(orders, terminal);
  changeCommands(orders, terminal);
  returnCommands(program, orders, terminal);
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
