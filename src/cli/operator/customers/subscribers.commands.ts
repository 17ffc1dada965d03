import type { Command } from 'commander';
import { findSubscribers } from '@/server/repositories/subscribers';
import { runExport, withExportOptions, type ExportOptions } from '../support/exportFile';
import { operate, type Operator } from '../support/operator';
import type { Terminal } from '../support/terminal';
import { TIME_FORMS } from '../support/timestamps';

const exportAll = async (operator: Operator, options: ExportOptions & { since?: string }): Promise<void> => {
  const since = operator.parseTime(options.since);
  await runExport(operator, options, async () => {
    const subscribers = await operator.withDatabase((db) => findSubscribers(db.read, since));
    const json = subscribers.map(({ email, created_at }) => ({ email, since: new Date(created_at).toISOString() }));
    const rows = subscribers.map(({ email, created_at }) => [email, operator.formatTime(created_at)]);
    return { titles: ['email', 'since'], rows, valueTitles: ['since'], json, what: 'subscribers', isPrivate: true };
  });
};

export const subscribersCommands = (program: Command, terminal: Terminal): void => {
  withExportOptions(
    program
      .command('subscribers')
      .description('newsletter subscribers: export')
      .command('export')
      .description('addresses as CSV that a spreadsheet can open, or JSON with --json')
      .option('--since <moment>', TIME_FORMS),
  ).action(operate(terminal, exportAll));
};
