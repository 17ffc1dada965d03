import type { Command } from 'commander';
import { refundOrder } from '@/server/modules/orders/refundOrder';
import { undoRefund } from '@/server/modules/orders/undoRefund';
import { readPrice } from '@/server/repositories/productCells';
import { toDollars } from '@/shared/domain/money';
import { CommandFailure, EXIT } from '../support/failure';
import { operate, type Operator } from '../support/operator';
import type { Terminal } from '../support/terminal';
import { changeCommand, confirmChange, readBy, readText, type ByOption } from './actions';
import { dollars } from './presentOrder';

interface ReasonOptions extends ByOption {
  readonly reason: string;
}

interface RefundOptions extends ReasonOptions {
  readonly amount?: string;
  readonly restock?: boolean;
}

const readAmount = (text: string): number => {
  const cents = readPrice(text);
  if (!cents) throw new CommandFailure('The amount must be dollars like 12.50.', EXIT.wrongUse);
  return cents;
};

const dueText = (cents: number): string => (cents > 0 ? `Still due: ${dollars(cents)}\n` : '');

const refund = async (operator: Operator, options: RefundOptions, reference = ''): Promise<void> => {
  const request = {
    reason: readText('reason', options.reason, 1),
    by: readBy(options),
    amountCents: options.amount === undefined ? undefined : readAmount(options.amount),
    isRestocked: options.restock === true,
  };
  await operator.withDatabase(async (db) => {
    await confirmChange(operator, db, reference, (order) => `Really record a refund of the order ${order}?`);
    const context = { db, now: operator.terminal.now };
    const { order, refundedCents, dueCents } = await refundOrder(context, reference, request);
    operator.show(
      { order: order.transaction_id, refunded: toDollars(refundedCents), due: toDollars(dueCents) },
      `${order.transaction_id}: ${dollars(refundedCents)} refunded; its status stays ${order.status}.\n${
        request.isRestocked ? 'Its units are restocked.\n' : ''
      }${dueText(dueCents)}`,
    );
  });
};

const undo = async (operator: Operator, options: ReasonOptions, reference = ''): Promise<void> => {
  const request = { reason: readText('reason', options.reason, 1), by: readBy(options) };
  await operator.withDatabase(async (db) => {
    await confirmChange(operator, db, reference, (order) => `Really take back the last refund of ${order}?`);
    const context = { db, now: operator.terminal.now };
    const { order, refundedCents, dueCents } = await undoRefund(context, reference, request);
    operator.show(
      { order: order.transaction_id, taken_back: toDollars(refundedCents), due: toDollars(dueCents) },
      `${order.transaction_id}: the refund of ${dollars(refundedCents)} is taken back.\n${dueText(dueCents)}`,
    );
  });
};

/** Commands for refunds, below `orders`. */
export const refundCommands = (orders: Command, terminal: Terminal): void => {
  const withReason = (name: string, description: string): Command =>
    changeCommand(orders, name, description).requiredOption(
      '--reason <text>',
      'the reason; it is stored with the order',
    );
  withReason('refund', 'record that money was returned for a paid order; it stays paid')
    .option('--amount <dollars>', 'a part, like 12.50; without it what is due, or the whole order')
    .option('--restock', 'it is not sent: its units return to the stock')
    .action(operate<RefundOptions>(terminal, refund));
  withReason('undo-refund', 'take back the refund that was recorded last, by mistake').action(
    operate<ReasonOptions>(terminal, undo),
  );
};
