import type { Command } from 'commander';
import { reportSales, type Sales } from '@/server/modules/orders/report/salesReport';
import { toDollars } from '@/shared/domain/money';
import { runExport, withExportOptions, type ExportOptions } from '../support/exportFile';
import { CommandFailure, EXIT } from '../support/failure';
import { operate, type Operator } from '../support/operator';
import type { Terminal } from '../support/terminal';
import { dayOf, parseDay } from '../support/timestamps';
import { dollars } from './presentOrder';

interface ReportOptions extends ExportOptions {
  readonly from?: string;
  readonly to?: string;
  readonly csv?: boolean;
}

/** A line of a table. */
interface ReportRow {
  readonly name: string;
  readonly sales: Sales;
}

const netOf = ({ gross, reversed, refunds }: Sales): number => gross - reversed - refunds;

const present = (sales: Sales) => ({
  orders: sales.orders,
  units: sales.units,
  gross: toDollars(sales.gross),
  reversed: toDollars(sales.reversed),
  refunds: toDollars(sales.refunds),
  net: toDollars(netOf(sales)),
  rupiah: sales.rupiah,
});

const cellsOf = (sales: Sales): readonly (string | number)[] => [
  sales.orders,
  sales.units,
  dollars(sales.gross),
  dollars(sales.refunds),
  dollars(netOf(sales)),
  dollars(sales.reversed),
  sales.rupiah,
];

const MONEY_TITLES = ['gross', 'refunds', 'net', 'reversed'];

const rowsOf = (sales: ReadonlyMap<string, Sales>): readonly ReportRow[] =>
  [...sales].map(([name, own]) => ({ name, sales: own }));

const tableOf = ({ table }: Operator, title: string, rows: readonly ReportRow[]): string =>
  table<ReportRow>(
    [
      { title, value: ({ name }) => name, overflow: 'wrap' },
      { title: 'ORDERS', value: ({ sales }) => sales.orders },
      { title: 'UNITS', value: ({ sales }) => sales.units },
      { title: 'GROSS', value: ({ sales }) => dollars(sales.gross) },
      { title: 'REVERSED', value: ({ sales }) => dollars(sales.reversed) },
      { title: 'REFUNDS', value: ({ sales }) => dollars(sales.refunds) },
      { title: 'NET', value: ({ sales }) => dollars(netOf(sales)) },
      { title: 'RUPIAH', value: ({ sales }) => sales.rupiah },
    ],
    rows,
  );

const runReport = async (operator: Operator, options: ReportOptions): Promise<void> => {
  const { timeZone } = operator.settings;
  const today = dayOf(operator.terminal.now(), timeZone);
  const { from = `${today.slice(0, 8)}01`, to = today } = options;
  const period = { start: parseDay(from, timeZone).start, end: parseDay(to, timeZone).end };
  if (period.end <= period.start) throw new CommandFailure(`${from} is after ${to}.`, EXIT.wrongUse);
  const { total, days, products, types, unmatched } = await operator.withDatabase((db) =>
    reportSales(db, period, (milliseconds) => dayOf(milliseconds, timeZone)),
  );
  const byProduct = [...products.values()].map(({ name, ...sales }) => ({ name, sales }));
  const tables = { day: rowsOf(days), product: byProduct, type: rowsOf(types) };
  const json = {
    from,
    to,
    time_zone: timeZone,
    total: present(total),
    days: tables.day.map(({ name, sales }) => ({ day: name, ...present(sales) })),
    products: [...products].map(([product, sales]) => ({ product, name: sales.name, ...present(sales) })),
    types: tables.type.map(({ name, sales }) => ({ type: name, ...present(sales) })),
    unmatched: { payments: unmatched.payments, amount: toDollars(unmatched.cents), rupiah: unmatched.rupiah },
  };
  if (operator.isJson || options.csv || options.output !== undefined) {
    const rows = Object.entries(tables).flatMap(([by, lines]) =>
      lines.map(({ name, sales }) => [by, name, ...cellsOf(sales)]),
    );
    const titles = ['by', 'name', 'orders', 'units', ...MONEY_TITLES, 'rupiah'];
    await runExport(operator, options, async () => ({
      ...{ titles, rows, moneyTitles: MONEY_TITLES, json },
      ...{ what: 'lines', isPrivate: true },
    }));
    return;
  }
  const text = [
    `Payments from ${from} to ${to} (${timeZone}), in US dollars\n`,
    tableOf(operator, 'DAY', [...tables.day, { name: 'Total', sales: total }]),
    ...(byProduct.length === 0 ? [] : [tableOf(operator, 'PRODUCT', tables.product)]),
    ...(byProduct.length === 0 ? [] : [tableOf(operator, 'TYPE', tables.type)]),
    ...(unmatched.payments === 0
      ? []
      : [
          `Payments without an order: ${unmatched.payments}, ${dollars(unmatched.cents)}. They are in no sum above: payments list --unmatched\n`,
        ]),
  ];
  operator.terminal.write(text.join('\n'));
};

/** The command `orders report`. */
export const reportCommand = (orders: Command, terminal: Terminal): void => {
  withExportOptions(
    orders
      .command('report')
      .description('sales by day, product and payment type: payments, reversals and refunds')
      .option('--from <day>', 'first day, like 2025-11-01; without it the first of this month')
      .option('--to <day>', 'last day; without it today')
      .option('--csv', 'print CSV; a file is always CSV or JSON'),
  )
    .addHelpText('after', REPORT_HELP)
    .action(operate<ReportOptions>(terminal, runReport));
};

const REPORT_HELP = `
A payment counts on the day on which it was received; one that was recorded
after the end of that month counts on the day on which it was recorded, so that
a closed month never changes. A reversal or a refund counts on the day on which
it was recorded; it is split over the products of its order. Net is gross less
reversed less refunds. Rupiah: received online less reversed. Days are those of
the shop's time zone.`;
