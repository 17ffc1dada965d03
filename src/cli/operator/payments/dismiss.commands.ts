import type { Command } from 'commander';
import { dismissPayment } from '@/server/modules/orders/dismissPayment';
import { presentPayment } from '../orders/presentOrder';
import { needsReason, readAction, showReport, withPayments, type ReasonOptions } from '../orders/actions';
import { operate } from '../support/operator';
import type { Terminal } from '../support/terminal';
import { writeDollars } from '@/shared/values/money';

const define = (
  payments: Command,
  terminal: Terminal,
  {
    name,
    description,
    event,
    done,
  }: {
    readonly name: string;
    readonly description: string;
    readonly event: Parameters<typeof dismissPayment>[3];
    readonly done: string;
  },
): void => {
  const command = payments
    .command(name)
    .description(description)
    .argument('<payment>', 'its name or reference in "payments list"');
  needsReason(command, 'payment').action(
    operate<ReasonOptions>(terminal, async (operator, options, payment = '') => {
      const action = readAction(options);
      await withPayments(operator, async (context) => {
        const changed = await dismissPayment(context, payment, action, event);
        showReport(operator, options, {
          json: { ...presentPayment(changed), event: name, reason: action.reason },
          lines: [`The payment ${payment} of ${writeDollars(changed.cents)} ${done}`],
        });
      });
    }),
  );
};

export const dismissCommands = (payments: Command, terminal: Terminal): void => {
  define(payments, terminal, {
    name: 'dismiss',
    description: "take a payment without an order, which is not the shop's, out of the books; it is kept",
    event: 'dismissed',
    done: 'is not in the books any more: payments list --dismissed',
  });
  define(payments, terminal, {
    name: 'undo-dismiss',
    description: 'put a dismissed payment into the books again',
    event: 'undone',
    done: 'is in the books again: payments list --unmatched',
  });
};
