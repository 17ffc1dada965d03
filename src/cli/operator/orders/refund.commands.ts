import { Option, type Command } from 'commander';
import { refundOrder, undoRefund } from '@/server/modules/orders/refund/refundOrder';
import { PAYMENT_CHANNELS, type PaymentChannel } from '@/shared/domain/account';
import { toDollars } from '@/shared/values/money';
import { parseDollars } from '../support/arguments';
import type { Terminal } from '../support/terminal';
import { changing, readAction, reasonCommand, type Change, type ReasonOptions } from './actions';
import { dollars } from './presentOrder';

interface RefundOptions extends ReasonOptions {
  readonly amount?: number;
  readonly channel?: PaymentChannel;
  readonly restock?: boolean;
  readonly final?: boolean;
}

const refund = (options: RefundOptions): Change => {
  const request = {
    ...readAction(options),
    ...{ amountCents: options.amount, channel: options.channel },
    ...{ isRestocked: options.restock === true, isFinal: options.final === true },
  };
  return {
    question: (order) => `Really record a refund of the order ${order}?`,
    work: async (context, reference) => {
      const { after, cents, channel } = await refundOrder(context, reference, request);
      return {
        json: { order: after.transaction_id, refunded: toDollars(cents), channel, due: toDollars(after.due_cents) },
        lines: [
          `${after.transaction_id}: ${dollars(cents)} refunded by ${channel}; its status stays ${after.status}.`,
          ...(channel === 'midtrans'
            ? ["The provider's own report of this refund takes the place of this record."]
            : []),
          ...(request.isRestocked ? ['Its units are restocked.'] : []),
          ...(request.isFinal ? ['The shop keeps the rest: nothing more is due.'] : []),
          ...(after.due_cents > 0 ? [`Still due: ${dollars(after.due_cents)}.`] : []),
        ],
      };
    },
  };
};

const undo = (options: ReasonOptions): Change => {
  const action = readAction(options);
  return {
    question: (order) => `Really take back the last refund of ${order}?`,
    work: async (context, reference) => {
      const { after, cents } = await undoRefund(context, reference, action);
      return {
        json: { order: after.transaction_id, taken_back: toDollars(cents), due: toDollars(after.due_cents) },
        lines: [
          `${after.transaction_id}: the refund of ${dollars(cents)} is taken back.`,
          ...(after.due_cents > 0 ? [`Its refund is due: ${dollars(after.due_cents)}.`] : []),
        ],
      };
    },
  };
};

export const refundCommands = (orders: Command, terminal: Terminal): void => {
  reasonCommand(orders, 'refund', 'record that money was returned for a paid order; it stays paid')
    .option('--amount <dollars>', 'a part, like 12.50; without it what is due, or the whole order', parseDollars)
    .addOption(new Option('--channel <channel>', 'without it as it was paid').choices(PAYMENT_CHANNELS))
    .option('--restock', 'it is not sent: its units return to the stock')
    .option('--final', 'the shop keeps the rest: nothing more is due')
    .action(changing(terminal, refund));
  reasonCommand(orders, 'undo-refund', 'take back the refund that was recorded last, by mistake').action(
    changing(terminal, undo),
  );
};
