import type { Command } from 'commander';
import { findSubscribers } from '@/server/repositories/subscribers';
import { runExport, withExportOptions, type ExportOptions } from '../support/exportFile';
import { parseTimestamp } from '../support/timestamps';
import { operate, type Operator } from '../support/operator';
import type { Terminal } from '../support/terminal';

const exportAll = async (operator: Operator, options: ExportOptions & { since?: string }): Promise<void> => {
  const since = options.since === undefined ? 0 : parseTimestamp(options.since, operator.terminal.now());
  await runExport(operator, options, async () => {
    const subscribers = await operator.withDatabase((db) => findSubscribers(db.read, since));
    const json = subscribers.map(({ email, created_at }) => ({ email, since: new Date(created_at).toISOString() }));
    const rows = json.map((row) => [row.email, row.since]);
    return { titles: ['email', 'since'], rows, json, what: 'subscribers', isPrivate: true };
  });
};

/** Commands for newsletter subscribers. */
export const subscribersCommands = (program: Command, terminal: Terminal): void => {
  withExportOptions(
    program
      .command('subscribers')
      .description('newsletter subscribers: export')
      .command('export')
      .description('addresses as CSV that a spreadsheet can open, or JSON with --json')
      .option('--since <moment>', 'like 2025-11-01 (UTC), 7d or 12h'),
  ).action(operate(terminal, exportAll));
};
