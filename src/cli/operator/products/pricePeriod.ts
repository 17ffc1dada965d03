import type { Command } from 'commander';
import type { Period } from '@/server/modules/products/planPrices';
import type { PricePlan } from '@/server/repositories/pricePlans';
import { CommandFailure, EXIT } from '../support/failure';
import type { Operator } from '../support/operator';

export interface PeriodOptions {
  readonly from?: string;
  readonly to?: string;
}

const FORMS = "like 2025-12-01 or 2025-12-01T09:00, in the shop's time zone";

export const withPeriodOptions = (command: Command): Command =>
  command
    .option('--from <moment>', `its start, ${FORMS}; now by default`)
    .option('--to <moment>', `its end, ${FORMS}; a day is included`);

/** Throws CommandFailure for `7d`, which other options read as 7 days ago. */
const refuseAgo = (text: string): void => {
  if (/^\d+[hd]$/.test(text)) {
    throw new CommandFailure(`"${text}" is not a date: write 2025-12-01 or 2025-12-01T09:00.`, EXIT.wrongUse);
  }
};

/** The period of `--from` and `--to`; undefined without both. Throws CommandFailure. */
export const readPeriod = (operator: Operator, { from, to }: PeriodOptions): Period | undefined => {
  if (from === undefined && to === undefined) return undefined;
  if (to === undefined) throw new CommandFailure('--from needs --to: a planned price has an end.', EXIT.wrongUse);
  const now = operator.terminal.now();
  for (const text of [to, from ?? '']) refuseAgo(text);
  const end = operator.parseEnd(to) ?? now;
  const start = operator.parseTime(from) ?? now;
  if (end <= now) throw new CommandFailure(`--to ${to} has passed.`, EXIT.wrongUse);
  if (end <= start) throw new CommandFailure('--to is not after --from.', EXIT.wrongUse);
  return { start: Math.max(start, now), end };
};

/** A period in the shop's time zone: `from 2025-12-01 00:00 to 2026-01-01 00:00`. */
export const describePeriod = (
  { formatTime }: Operator,
  { starts_at: start, ends_at: end }: Pick<PricePlan, 'starts_at' | 'ends_at'>,
): string => `from ${formatTime(start)} to ${formatTime(end)}`;
