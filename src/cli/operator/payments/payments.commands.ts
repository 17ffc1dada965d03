import { Option, type Command } from 'commander';
import { PAYMENT_CHANNELS } from '@/shared/domain/account';
import { operate } from '../support/operator';
import type { Terminal } from '../support/terminal';
import { END_FORMS, TIME_FORMS } from '../support/timestamps';
import { dismissCommands } from './dismiss.commands';
import { listMovements, type ListOptions } from './listMovements';
import { reconcile } from './reconcile';

export const paymentsCommands = (program: Command, terminal: Terminal): void => {
  const payments = program.command('payments').description('payments: list, reconcile, dismiss');
  payments
    .command('list')
    .description('payments, reversals and refunds, the newest first, and their sums by channel')
    .option('--order <order>', 'only those of this order')
    .option('--unmatched', 'only payments whose order is not known')
    .option('--dismissed', 'only payments that were dismissed, with who, when and why; other lists have none of them')
    .option('--since <moment>', TIME_FORMS)
    .option('--until <moment>', END_FORMS)
    .addOption(new Option('--channel <channel>', 'only those of this channel').choices(PAYMENT_CHANNELS))
    .option('--courier <courier>', 'only cash that this courier holds; "" for cash that the shop has')
    .action(operate<ListOptions>(terminal, listMovements));
  payments
    .command('reconcile')
    .description('compare a payout list of Midtrans (CSV) with the books; exit code 1 when they differ')
    .argument('<file>', 'a CSV file with the columns "Order ID" and "Amount"; also a settlement time')
    .action(operate(terminal, reconcile));
  dismissCommands(payments, terminal);
};
