import { dateOf } from './clock';
import { Violation } from './violation';
import type { World } from './world';

/** Sums in dollars. */
interface Sales {
  readonly gross: number;
  readonly reversed: number;
  readonly refunds: number;
  readonly net: number;
}

export interface Report {
  readonly total: Sales;
  readonly days: readonly (Sales & { readonly day: string })[];
}

const FIRST_DAY = '2025-11-01';
const DECEMBER = '2025-12-01';

/** The report from the first day of November to today. */
export const readReport = async (world: World): Promise<Report> =>
  (await world.run(['orders', 'report', '--from', FIRST_DAY, '--to', dateOf(world.clock.now)])).json<Report>();

/** The report of November stays as it was when the month ended; `closed` is the report of that day. Throws Violation. */
export const checkNovember = (report: Report, closed: Report): void => {
  const textOf = (name: string, { days }: Report): string =>
    JSON.stringify(days.find(({ day }) => day === name) ?? 'nothing');
  for (const { day } of [...report.days, ...closed.days].filter((one) => one.day < DECEMBER)) {
    const [before, after] = [textOf(day, closed), textOf(day, report)];
    if (before !== after) throw new Violation('closed month', `${day} was ${before}, and is ${after} in December`);
  }
};
