import { Option, type Command } from 'commander';
import type { OperatorAction, OrderChange } from '@/server/modules/orders/changeOrder';
import { changeOrderStatus } from '@/server/modules/orders/pay/changeOrderStatus';
import { assignToOrder } from '@/server/modules/orders/pay/assignPayment';
import { markPaid, recordOtherPayment, type PaymentRecord } from '@/server/modules/orders/pay/markPaid';
import { acceptReversal, reopenOrder } from '@/server/modules/orders/pay/reopenOrder';
import { undoPaid } from '@/server/modules/orders/pay/undoPaid';
import type { PaymentContext } from '@/server/modules/payments/paymentContext';
import { findMoneyOf } from '@/server/repositories/payments';
import { CommandFailure, EXIT } from '../support/failure';
import { operate, type Operator } from '../support/operator';
import type { Terminal } from '../support/terminal';
import { parseTime, TIME_FORMS } from '../support/timestamps';
import {
  confirmChange,
  parseAmount,
  readAction,
  readText,
  reasonCommand,
  withPayments,
  type ReasonOptions,
} from './actions';
import { cancelOrders } from './cancelOrders';
import {
  describeAccepted,
  describeAssigned,
  describeChange,
  describeEffects,
  describeRecord,
  describeUndone,
  presentChange,
  type DescribeMoney,
} from './describeChange';

interface PaymentOptions extends ReasonOptions {
  readonly reference?: string;
  readonly at?: string;
}

const readPayment = (operator: Operator, options: PaymentOptions): PaymentRecord => {
  const { timeZone } = operator.settings;
  const now = operator.terminal.now();
  const receivedAt = options.at === undefined ? undefined : parseTime(options.at, { now, timeZone });
  if (receivedAt !== undefined && receivedAt > now) {
    throw new CommandFailure(`${String(options.at)} is in the future.`, EXIT.wrongUse);
  }
  return { ...readAction(options), reference: readText('reference', options.reference ?? '', 0), receivedAt };
};

/** The part of a command that changes an order, and the notes that it adds. */
interface Work {
  readonly name: string;
  readonly work: (context: PaymentContext, reference: string) => Promise<OrderChange>;
  readonly describeMoney?: DescribeMoney;
}

const change = (operator: Operator, reference: string, { name, work, describeMoney = () => [] }: Work): Promise<void> =>
  withPayments(operator, async (context) => {
    await confirmChange(operator, context.db, reference, (order) => `Really ${name} the order ${order}?`);
    const done = await work(context, reference);
    const money = await findMoneyOf(context.db.read, done.after.id);
    const notes = [...describeMoney(done, money), ...describeEffects(done)];
    operator.show(presentChange(name, done), describeChange(name, done, notes));
  });

const markPaidCommand = (
  operator: Operator,
  options: PaymentOptions & { readonly withoutProvider?: boolean },
  reference = '',
): Promise<void> => {
  const payment = { ...readPayment(operator, options), isWithoutProvider: options.withoutProvider === true };
  return change(operator, reference, {
    name: 'mark-paid',
    work: (context, order) => markPaid(context, order, payment),
    describeMoney: describeRecord,
  });
};

const recordPaymentCommand = (
  operator: Operator,
  options: PaymentOptions & { readonly amount: number; readonly channel: 'bank_transfer' | 'cash' },
  reference = '',
): Promise<void> => {
  const { amount: cents, channel } = options;
  const payment = { ...readPayment(operator, options), cents, channel };
  return change(operator, reference, {
    name: 'record-payment',
    work: (context, order) => recordOtherPayment(context, order, payment),
    describeMoney: describeRecord,
  });
};

const assignCommand = (
  operator: Operator,
  options: ReasonOptions & { readonly payment: string },
  reference = '',
): Promise<void> => {
  const action = readAction(options);
  return change(operator, reference, {
    name: 'assign-payment',
    work: (context, order) => assignToOrder(context, order, options.payment, action),
    describeMoney: describeAssigned,
  });
};

/** The part of a command that takes an order and a reason. */
type Action = (context: PaymentContext, reference: string, action: OperatorAction) => Promise<OrderChange>;

const simple =
  (name: string, act: Action, describeMoney?: DescribeMoney) =>
  async (operator: Operator, options: ReasonOptions, reference = ''): Promise<void> => {
    const action = readAction(options);
    await change(operator, reference, {
      ...{ name, work: (context, order) => act(context, order, action) },
      ...(describeMoney && { describeMoney }),
    });
  };

const withPaymentOptions = (command: Command): Command =>
  command
    .option('--reference <text>', 'a number of the bank or a receipt')
    .option('--at <moment>', `when the money arrived, ${TIME_FORMS}; without it now`);

/** Commands for payments, below `orders`. */
export const paymentCommands = (orders: Command, terminal: Terminal): void => {
  withPaymentOptions(reasonCommand(orders, 'mark-paid', 'record that the price was paid, by a transfer or in cash'))
    .option(
      '--without-provider',
      'do not ask the provider; a payment that it reports later takes the place of this one',
    )
    .action(operate<PaymentOptions & { withoutProvider?: boolean }>(terminal, markPaidCommand));
  withPaymentOptions(
    reasonCommand(
      orders,
      'record-payment',
      'record money besides: a part of the price, or a second payment, which is due',
    ),
  )
    .requiredOption('--amount <dollars>', 'like 12.50', parseAmount)
    .addOption(
      new Option('--channel <channel>', 'how it came').choices(['bank_transfer', 'cash']).makeOptionMandatory(),
    )
    .action(operate(terminal, recordPaymentCommand));
  reasonCommand(orders, 'assign-payment', 'give a payment whose order is not known to an order, as after a restore')
    .requiredOption('--payment <payment>', 'its name in "payments list --unmatched"')
    .action(operate(terminal, assignCommand));
  const define = (name: string, description: string, ...work: [Action, DescribeMoney?]): void => {
    reasonCommand(orders, name, description).action(operate<ReasonOptions>(terminal, simple(name, ...work)));
  };
  define('undo-paid', 'take back the payment that you recorded last, by mistake', undoPaid, describeUndone);
  define('reopen', 'let an order that was paid after it had ended be sent: it takes its units', reopenOrder);
  define(
    'accept-reversal',
    'accept that the provider has taken back a payment: the order is no longer on hold',
    acceptReversal,
    describeAccepted,
  );
  define('mark-failed', 'record a failed payment; the units return to stock', (context, order, action) =>
    changeOrderStatus(context, order, 'failed', action),
  );
  orders
    .command('cancel')
    .description('end orders that are not paid; their units return to stock')
    .argument('<order...>', 'order numbers (LRS-…, in any letter case) or ids of orders')
    .option('--by <name>', "who does it; by default the system user's name")
    .requiredOption('--reason <text>', 'the reason; it is stored with the orders')
    .action(operate<ReasonOptions>(terminal, cancelOrders));
};
