import type { Command } from 'commander';
import { netOf, type MoneySums } from '@/server/modules/orders/report/moneySums';
import { netSalesOf, reportSales, type Sales } from '@/server/modules/orders/report/salesReport';
import { toDollars, writeDollars } from '@/shared/values/money';
import { presentSums, tableOfSums } from './presentSums';
import { runExport, withExportOptions, type ExportOptions } from '../support/exportFile';
import { CommandFailure, EXIT } from '../support/failure';
import { operate, type Operator } from '../support/operator';
import type { Terminal } from '../support/terminal';
import { dayOf, parseDay } from '../support/timestamps';

interface ReportOptions extends ExportOptions {
  readonly from?: string;
  readonly to?: string;
  readonly csv?: boolean;
}

interface ReportRow {
  readonly name: string;
  readonly sales: Sales;
}

/** The columns of the tables, with the net sales. */
const COLUMNS = ['orders', 'units', 'gross', 'reversed', 'refunds', 'net', 'rupiah'] as const;
/** The columns of the CSV: the sequence of its first release. */
const CSV_COLUMNS = ['orders', 'units', 'gross', 'refunds', 'net', 'reversed', 'rupiah'] as const;
const MONEY: readonly string[] = ['gross', 'refunds', 'net', 'reversed'];

const figuresOf = (sales: Sales) => ({ ...sales, net: netSalesOf(sales) });

const cellOf = (column: (typeof COLUMNS)[number], sales: Sales): string | number => {
  const figure = figuresOf(sales)[column];
  return MONEY.includes(column) ? writeDollars(figure) : figure;
};

const present = (sales: Sales): Readonly<Record<string, number>> =>
  Object.fromEntries(COLUMNS.map((column) => [column, Number(cellOf(column, sales))]));

const rowsOf = (sales: ReadonlyMap<string, Sales>): readonly ReportRow[] =>
  [...sales].map(([name, own]) => ({ name, sales: own }));

/** The lines of a CSV with sums of money, which have neither orders nor units. */
const csvLinesOf = (by: string, sums: ReadonlyMap<string, MoneySums>) =>
  [...sums].map(([name, own]) => {
    const { received, refunded, reversed, rupiah } = own;
    return [by, name, '', '', ...[received, refunded, netOf(own), reversed].map(writeDollars), rupiah];
  });

const tableOf = ({ table }: Operator, title: string, rows: readonly ReportRow[]): string =>
  table<ReportRow>(
    [
      { title, value: ({ name }) => name, overflow: 'wrap' },
      ...COLUMNS.map((column) => ({
        title: column.toUpperCase(),
        value: ({ sales }: ReportRow) => cellOf(column, sales),
      })),
    ],
    rows,
  );

const runReport = async (operator: Operator, options: ReportOptions): Promise<void> => {
  const { timeZone } = operator.settings;
  const today = dayOf(operator.terminal.now(), timeZone);
  const { from = `${today.slice(0, 8)}01`, to = today } = options;
  const period = { start: parseDay(from, timeZone).start, end: parseDay(to, timeZone).end };
  if (period.end <= period.start) throw new CommandFailure(`${from} is after ${to}.`, EXIT.wrongUse);
  const { total, days, products, types, channels, cash, withCouriers, unmatched } = await operator.withDatabase((db) =>
    reportSales(db, period, (milliseconds) => dayOf(milliseconds, timeZone)),
  );
  const byProduct = [...products.values()].map(({ name, ...sales }) => ({ name, sales }));
  const tables = { day: rowsOf(days), product: byProduct, type: rowsOf(types) };
  const holders = new Map([...cash].map(([name, sums]) => [name === '' ? 'the shop' : name, sums]));
  const json = {
    from,
    to,
    time_zone: timeZone,
    total: present(total),
    days: tables.day.map(({ name, sales }) => ({ day: name, ...present(sales) })),
    products: [...products].map(([product, sales]) => ({ product, name: sales.name, ...present(sales) })),
    types: tables.type.map(({ name, sales }) => ({ type: name, ...present(sales) })),
    channels: [...channels].map(([channel, sums]) => ({ channel, ...presentSums(sums) })),
    cash: [...cash].map(([name, sums]) => ({ held_by: name, ...presentSums(sums) })),
    with_couriers: [...withCouriers].map(([courier, cents]) => ({ courier, amount: toDollars(cents) })),
    unmatched: { payments: unmatched.payments, amount: toDollars(unmatched.cents), rupiah: unmatched.rupiah },
  };
  if (operator.isJson || options.csv || options.output !== undefined) {
    const rows = [
      ...Object.entries(tables).flatMap(([by, lines]) =>
        lines.map(({ name, sales }) => [by, name, ...CSV_COLUMNS.map((column) => cellOf(column, sales))]),
      ),
      ...csvLinesOf('channel', channels),
      ...csvLinesOf('cash held by', holders),
      ...[...withCouriers].map(([name, cents]) => ['with couriers', name, '', '', '', '', writeDollars(cents), '', '']),
    ];
    const titles = ['by', 'name', ...CSV_COLUMNS];
    await runExport(operator, options, async () => ({
      titles,
      rows,
      moneyTitles: MONEY,
      json,
      // The days are dates for a spreadsheet.
      valueTitles: ['name'],
      what: 'lines',
      isPrivate: true,
    }));
    return;
  }
  const text = [
    `Payments from ${from} to ${to} (${timeZone}), in US dollars\n`,
    tableOf(operator, 'DAY', [...tables.day, { name: 'Total', sales: total }]),
    ...(byProduct.length === 0 ? [] : [tableOf(operator, 'PRODUCT', tables.product)]),
    ...(byProduct.length === 0 ? [] : [tableOf(operator, 'TYPE', tables.type)]),
    ...(channels.size === 0 ? [] : [tableOfSums(operator, 'CHANNEL', channels)]),
    ...(holders.size === 0 ? [] : [tableOfSums(operator, 'CASH HELD BY', holders)]),
    ...(withCouriers.size === 0
      ? []
      : [
          operator.table(
            [
              { title: 'WITH COURIERS AT THE END', value: ([name]) => name, overflow: 'wrap' },
              { title: 'AMOUNT', value: ([, cents]) => writeDollars(cents) },
            ],
            [...withCouriers],
          ),
        ]),
    ...(unmatched.payments === 0 && unmatched.cents === 0
      ? []
      : [
          `Payments without an order: ${unmatched.payments}, ${writeDollars(unmatched.cents)}. They are in no sum above: payments list --unmatched\n`,
        ]),
  ];
  operator.terminal.write(text.join('\n'));
};

export const reportCommand = (orders: Command, terminal: Terminal): void => {
  withExportOptions(
    orders
      .command('report')
      .description('sales by day, product and payment type, and the money by channel and courier')
      .option('--from <day>', 'first day, like 2025-11-01; without it the first of this month')
      .option('--to <day>', 'last day; without it today')
      .option('--csv', 'print CSV; a file is always CSV or JSON'),
  )
    .addHelpText('after', REPORT_HELP)
    .action(operate<ReportOptions>(terminal, runReport));
};

const REPORT_HELP = `
A payment counts on the day on which it was received, a refund on the day on
which it was made; one that was recorded after the end of that month counts on
the day on which it was recorded, so that a closed month never changes. A
reversal counts on the day on which it was recorded. Reversals and refunds are
split over the products of their order. Net is gross less
reversed less refunds. Rupiah: received online less reversed. Days are those of
the shop's time zone.

The type is how the customer chose to pay, the channel how the money came: a
deposit by transfer for a cash order is bank_transfer. The channels have the
same sums as the days. Cash is held by the courier who took it, or by the shop.
What couriers had at the end of the period, and have not handed over by then,
is listed last. "payments list" has the single payments, reversals and refunds.`;
