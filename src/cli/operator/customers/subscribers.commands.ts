import { writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { writeCsv } from '@/server/csv';
import { findSubscribers } from '@/server/repositories/subscribers';
import { parseTimestamp } from '../support/timestamps';
import { operate, type Operator } from '../support/operator';
import type { Terminal } from '../support/terminal';

const exportAll = async (operator: Operator, options: { since?: string; output?: string }): Promise<void> => {
  const since = options.since === undefined ? 0 : parseTimestamp(options.since, operator.terminal.now());
  const subscribers = await operator.withDatabase((db) => findSubscribers(db.read, since));
  const rows = subscribers.map(({ email, created_at }) => ({ email, since: new Date(created_at).toISOString() }));
  const text = operator.isJson
    ? `${JSON.stringify(rows, null, 2)}\n`
    : writeCsv(
        ['email', 'since'],
        rows.map((row) => [row.email, row.since]),
      );
  if (options.output === undefined) operator.terminal.write(text);
  else {
    await writeFile(options.output, text, { mode: 0o600 });
    operator.terminal.writeError(`${rows.length} subscribers are in ${options.output}.\n`);
  }
};

/** Commands for newsletter subscribers. */
export const subscribersCommands = (program: Command, terminal: Terminal): void => {
  program
    .command('subscribers')
    .description('newsletter subscribers: export')
    .command('export')
    .description('addresses as CSV that a spreadsheet can open, or JSON with --json')
    .option('--since <moment>', 'like 2025-11-01 (UTC), 7d or 12h')
    .option('--output <file>', 'write to this file instead of the terminal')
    .action(operate(terminal, exportAll));
};
