import type { Command } from 'commander';
import { CommandFailure, EXIT } from '../support/failure';
import type { Operator } from '../support/operator';
import { TIME_FORMS } from '../support/timestamps';
import { readText } from './actions';

/** The options of commands that record a payment or a refund. */
export interface MoneyOptions {
  readonly reference?: string;
  readonly at?: string;
  readonly again?: boolean;
}

/** Adds the options of a command that records a payment or a refund. */
export const withMoneyOptions = (command: Command, what: 'payment' | 'refund' | 'hand-over', when: string): Command =>
  command
    .option('--reference <text>', 'a number of the bank or a receipt')
    .option('--at <moment>', `${when}, ${TIME_FORMS}; without it now`)
    .option(
      '--again',
      `record it although there is a ${what} with this reference${what === 'hand-over' ? '' : ', or of this amount'}`,
    );

/** Reads these options. Throws CommandFailure for a time in the future. */
export const readMoney = (operator: Operator, { reference = '', at: given, again = false }: MoneyOptions) => {
  const at = operator.parseTime(given);
  if (at !== undefined && at > operator.terminal.now()) {
    throw new CommandFailure(`${String(given)} is in the future.`, EXIT.wrongUse);
  }
  return { reference: readText('reference', reference, 0), at, isAgain: again };
};
