import type { Command } from 'commander';
import { writeCsv } from '@/server/csv';
import { findSubscribers } from '@/server/repositories/subscribers';
import { operate, type Operator } from '../support/operator';
import { saveOrShow, withOutput, type OutputOptions } from '../support/output';
import type { Terminal } from '../support/terminal';
import { formatTime, parseTime, TIME_FORMS } from '../support/timestamps';

const exportAll = async (operator: Operator, options: OutputOptions & { since?: string }): Promise<void> => {
  const { timeZone } = operator.settings;
  const since = options.since === undefined ? 0 : parseTime(options.since, { now: operator.terminal.now(), timeZone });
  const subscribers = await operator.withDatabase((db) => findSubscribers(db.read, since));
  const text = operator.isJson
    ? `${JSON.stringify(
        subscribers.map(({ email, created_at }) => ({ email, since: new Date(created_at).toISOString() })),
        null,
        2,
      )}\n`
    : writeCsv(
        ['email', 'since'],
        subscribers.map(({ email, created_at }) => [email, formatTime(created_at, timeZone)]),
      );
  await saveOrShow(operator, options, text, `${subscribers.length} subscribers`);
};

/** Commands for newsletter subscribers. */
export const subscribersCommands = (program: Command, terminal: Terminal): void => {
  withOutput(
    program
      .command('subscribers')
      .description('newsletter subscribers: export')
      .command('export')
      .description('addresses as CSV that a spreadsheet can open, or JSON with --json')
      .option('--since <moment>', TIME_FORMS),
  ).action(operate(terminal, exportAll));
};
