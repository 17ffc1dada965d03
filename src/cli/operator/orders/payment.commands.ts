import { Option, type Command } from 'commander';
import { OperatorError } from '@/server/modules/operatorError';
import { changeOrder, requireOrder } from '@/server/modules/orders/operator';
import type { OperatorEvent } from '@/server/modules/orders/operatorEvent';
import type { OrderChange } from '@/server/modules/orderState/execute';
import type { RecordPayment } from '@/server/modules/orderState/events';
import { parseDollars } from '../support/arguments';
import { CommandFailure, EXIT } from '../support/failure';
import { operate, type Operator } from '../support/operator';
import type { Terminal } from '../support/terminal';
import {
  changing,
  needsReason,
  readAction,
  readCourier,
  reasonCommand,
  showReport,
  withPayments,
  type Change,
  type ReasonOptions,
} from './actions';
import {
  describeAccepted,
  describeAssigned,
  describeChange,
  describeRecord,
  describeTaken,
  describeUndone,
  presentChange,
  type DescribeMoney,
} from './describeChange';
import { readMoney, withMoneyOptions, type MoneyOptions } from './moneyOptions';

/** Options of commands about a payment of the provider that has no order. */
interface AssignOptions extends ReasonOptions {
  readonly payment?: string;
}

interface PaymentOptions extends ReasonOptions, MoneyOptions {}

const readPayment = (operator: Operator, options: PaymentOptions) => {
  const { at: receivedAt, ...money } = readMoney(operator, options);
  return { ...money, receivedAt };
};

const withPaymentOptions = (command: Command): Command =>
  withMoneyOptions(command, 'payment', 'when the money arrived');

/** Cancels orders, one after the other. Throws CommandFailure after the last one when some could not be cancelled. */
const cancelOrders = async (
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

export const paymentCommands = (orders: Command, terminal: Terminal): void => {
  const define = <Options extends ReasonOptions>(
    command: Command,
    eventOf: (options: Options, operator: Operator) => OperatorEvent,
    describeMoney: DescribeMoney = () => [],
  ): void => {
    const name = command.name();
    const prepare = (options: Options, operator: Operator): Change => {
      const event = eventOf(options, operator);
      const action = readAction(options);
      return {
        question: (order) => `Really ${name} the order ${order}?`,
        work: async (context, reference) => {
          const change = await changeOrder(context, reference, action, event);
          const lines = describeChange(name, change, describeMoney(change, change.state.money));
          return { json: presentChange(name, change), lines };
        },
      };
    };
    command.action(changing(terminal, prepare));
  };

  define<PaymentOptions & { readonly withoutProvider?: boolean }>(
    withPaymentOptions(
      reasonCommand(orders, 'mark-paid', 'record that the price was paid, by a transfer or in cash'),
    ).option(
      '--without-provider',
      'do not ask the provider; a payment that it reports later takes the place of this one',
    ),
    (options, operator) => ({
      ...{ kind: 'mark-paid', ...readPayment(operator, options) },
      isWithoutProvider: options.withoutProvider === true,
    }),
    describeRecord,
  );
  define<PaymentOptions & Pick<RecordPayment, 'channel'> & { readonly amount: number; readonly courier?: string }>(
    withPaymentOptions(
      reasonCommand(
        orders,
        'record-payment',
        'record an additional payment: a partial payment, or an overpayment to be refunded',
      ),
    )
      .requiredOption('--amount <dollars>', 'like 12.50', parseDollars)
      .addOption(
        new Option('--channel <channel>', 'how it came').choices(['bank_transfer', 'cash']).makeOptionMandatory(),
      )
      .option('--courier <name>', 'the courier who has the cash, when it is not in the shop'),
    ({ amount: cents, channel, courier, ...options }, operator) => {
      const payment = readPayment(operator, options);
      if (courier !== undefined && channel !== 'cash') {
        throw new CommandFailure('Only cash is with a courier: leave out --courier.', EXIT.wrongUse);
      }
      return { kind: 'record-payment', ...payment, cents, channel, heldBy: readCourier(courier) };
    },
    describeRecord,
  );
  define<AssignOptions>(
    reasonCommand(
      orders,
      'assign-payment',
      'give a payment whose order is not known to an order, as after a restore',
    ).requiredOption('--payment <payment>', 'its name in "payments list --unmatched"'),
    ({ payment = '' }) => ({ kind: 'assign-payment', payment }),
    describeAssigned,
  );
  define<AssignOptions>(
    reasonCommand(orders, 'undo-assign-payment', 'take a payment from an order to which you gave it by mistake').option(
      '--payment <payment>',
      'its name in "orders show"; by default the one that was given last',
    ),
    ({ payment }) => ({ kind: 'undo-assign-payment', payment }),
    describeTaken,
  );
  define(
    reasonCommand(orders, 'undo-paid', 'take back the payment that you recorded last, by mistake'),
    () => ({ kind: 'undo-paid' }),
    describeUndone,
  );
  define(
    reasonCommand(
      orders,
      'reopen',
      'reopen an order that was paid after it ended, so that it can be shipped: it takes its units',
    ),
    () => ({ kind: 'reopen' }),
  );
  define(
    reasonCommand(
      orders,
      'accept-reversal',
      'accept that the provider has taken back a payment: the order is no longer on hold',
    ),
    () => ({ kind: 'accept-reversal' }),
    describeAccepted,
  );
  define(reasonCommand(orders, 'mark-failed', 'record a failed payment; the units return to stock'), () => ({
    kind: 'failed',
  }));
  needsReason(
    orders
      .command('cancel')
      .description('end orders that are not paid; their units return to stock')
      .argument('<order...>', 'order numbers (LRS-…, in any letter case) or ids of orders'),
    'orders',
  ).action(operate<ReasonOptions>(terminal, cancelOrders));
};
