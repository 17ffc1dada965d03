import { Option, type Command } from 'commander';
import { changeOrder } from '@/server/modules/orders/operator';
import type { OrderChange } from '@/server/modules/orderState/execute';
import type { StoredRefund } from '@/server/repositories/payments';
import { accountOf, PAYMENT_CHANNELS, type PaymentChannel } from '@/shared/domain/account';
import { toDollars, writeDollars } from '@/shared/values/money';
import { parseDollars } from '../support/arguments';
import type { Operator } from '../support/operator';
import type { Terminal } from '../support/terminal';
import { changing, readAction, reasonCommand, type Change, type ReasonOptions } from './actions';
import { readMoney, withMoneyOptions, type MoneyOptions } from './moneyOptions';

interface RefundOptions extends ReasonOptions, MoneyOptions {
  readonly amount?: number;
  readonly channel?: PaymentChannel;
  readonly restock?: boolean;
  readonly final?: boolean;
  readonly lowersPrice?: true;
  readonly keepsPrice?: true;
}

/** The refund that a change has recorded or taken back, what it lowers the price by, and the price since. */
export const refundOf = ({ stateBefore, state }: OrderChange) => {
  const { refunds: known } = stateBefore.money;
  const isChanged = ({ id, undone_at: undoneAt }: StoredRefund): boolean =>
    known.find((other) => other.id === id)?.undone_at !== undoneAt;
  const row = state.money.refunds.find(isChanged);
  const { cents, channel, lowers_price_cents: lowered } = row as StoredRefund;
  return { cents, channel, lowered, price: accountOf(state.order, state.money).price };
};

/** The price after a refund. */
const priceLines = (
  { lowered, price }: Pick<ReturnType<typeof refundOf>, 'lowered' | 'price'>,
  lowersPrice?: boolean,
): readonly string[] => {
  if (lowered > 0) return [`It lowers the price by ${writeDollars(lowered)}, to ${writeDollars(price)}.`];
  return lowersPrice === false ? [`The price stays ${writeDollars(price)}.`] : [];
};

const refund = (options: RefundOptions, operator: Operator): Change => {
  const { at: madeAt, ...money } = readMoney(operator, options);
  const action = readAction(options);
  const request = {
    kind: 'refund' as const,
    ...money,
    madeAt,
    ...{
      amountCents: options.amount,
      channel: options.channel,
      lowersPrice: options.keepsPrice ? false : options.lowersPrice,
    },
    isRestocked: options.restock === true,
    isFinal: options.final === true,
  };
  return {
    question: (order) => `Really record a refund of the order ${order}?`,
    work: async (context, reference) => {
      const change = await changeOrder(context, reference, action, request);
      const { after } = change;
      const { cents, channel, lowered, price } = refundOf(change);
      return {
        json: {
          order: after.transaction_id,
          refunded: toDollars(cents),
          channel,
          due: toDollars(after.due_cents),
          lowers_price: toDollars(lowered),
          price: toDollars(price),
        },
        lines: [
          `${after.transaction_id}: ${writeDollars(cents)} refunded by ${channel}; its status stays ${after.status}.`,
          ...priceLines({ lowered, price }, request.lowersPrice),
          ...(channel === 'midtrans'
            ? ["The provider's own report of this refund takes the place of this record."]
            : []),
          ...(request.isRestocked ? ['Its units are restocked.'] : []),
          ...(request.isFinal ? ['The shop keeps the rest: nothing more is due.'] : []),
          ...(after.due_cents > 0 ? [`Still due: ${writeDollars(after.due_cents)}.`] : []),
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
      const change = await changeOrder(context, reference, action, { kind: 'undo-refund' });
      const { before, after } = change;
      const { cents, lowered, price } = refundOf(change);
      return {
        json: {
          order: after.transaction_id,
          taken_back: toDollars(cents),
          due: toDollars(after.due_cents),
          lowers_price: toDollars(lowered),
          price: toDollars(price),
        },
        lines: [
          `${after.transaction_id}: the refund of ${writeDollars(cents)} is taken back.`,
          ...(lowered > 0 ? [`The price is ${writeDollars(price)} again.`] : []),
          ...(before.status === after.status ? [] : [`Payment: ${before.status} → ${after.status}.`]),
          ...(after.due_cents > 0 ? [`Its refund is due: ${writeDollars(after.due_cents)}.`] : []),
        ],
      };
    },
  };
};

export const refundCommands = (orders: Command, terminal: Terminal): void => {
  withMoneyOptions(
    reasonCommand(orders, 'refund', 'record that money was returned for a paid order; it stays paid'),
    'refund',
    'when the money was returned',
  )
    .option('--amount <dollars>', 'a part, like 12.50; without it what is due, or the whole order', parseDollars)
    .addOption(new Option('--channel <channel>', 'without it as it was paid').choices(PAYMENT_CHANNELS))
    .option('--restock', 'it is not sent: its units return to the stock')
    .option('--final', 'the shop keeps the rest: nothing more is due')
    .addOption(
      new Option('--lowers-price', 'the goods cost less by all of it; without it by what was not due').conflicts(
        'restock',
      ),
    )
    .addOption(
      new Option('--keeps-price', 'the goods cost as much as before: the customer pays it again').conflicts([
        'restock',
        'lowersPrice',
      ]),
    )
    .action(changing(terminal, refund));
  reasonCommand(orders, 'undo-refund', 'take back the refund that was recorded last, by mistake').action(
    changing(terminal, undo),
  );
};
