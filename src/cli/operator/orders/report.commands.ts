import type { Command } from 'commander';
import { reportSales, type Sales } from '@/server/modules/orders/salesReport';
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

const present = ({ orders, units, gross, refunds }: Sales) => ({
  orders,
  units,
  gross: toDollars(gross),
  refunds: toDollars(refunds),
  net: toDollars(gross - refunds),
});

const cellsOf = ({ orders, units, gross, refunds }: Sales): readonly (string | number)[] => [
  orders,
  units,
  dollars(gross),
  dollars(refunds),
  dollars(gross - refunds),
];

const MONEY_TITLES = ['gross', 'refunds', 'net'];

const rowsOf = (sales: ReadonlyMap<string, Sales>): readonly ReportRow[] =>
  [...sales].map(([name, own]) => ({ name, sales: own }));

const tableOf = ({ table }: Operator, title: string, rows: readonly ReportRow[]): string =>
  table<ReportRow>(
    [
      { title, value: ({ name }) => name, overflow: 'wrap' },
      { title: 'ORDERS', value: ({ sales }) => sales.orders },
      { title: 'UNITS', value: ({ sales }) => sales.units },
      { title: 'GROSS', value: ({ sales }) => dollars(sales.gross) },
      { title: 'REFUNDS', value: ({ sales }) => dollars(sales.refunds) },
      { title: 'NET', value: ({ sales }) => dollars(sales.gross - sales.refunds) },
    ],
    rows,
  );

const runReport = async (operator: Operator, options: ReportOptions): Promise<void> => {
  const { timeZone } = operator.settings;
  const today = dayOf(operator.terminal.now(), timeZone);
  const { from = `${today.slice(0, 8)}01`, to = today } = options;
  const period = { start: parseDay(from, timeZone).start, end: parseDay(to, timeZone).end };
  if (period.end <= period.start) throw new CommandFailure(`${from} is after ${to}.`, EXIT.wrongUse);
  const { total, days, products, types } = await operator.withDatabase((db) =>
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
  };
  if (operator.isJson || options.csv || options.output !== undefined) {
    const rows = Object.entries(tables).flatMap(([by, lines]) =>
      lines.map(({ name, sales }) => [by, name, ...cellsOf(sales)]),
    );
    const titles = ['by', 'name', 'orders', 'units', ...MONEY_TITLES];
    await runExport(operator, options, async () => ({
      ...{ titles, rows, moneyTitles: MONEY_TITLES, json },
      ...{ what: 'lines', isPrivate: true },
    }));
    return;
  }
  const text = [
    `Paid orders from ${from} to ${to} (${timeZone}), in US dollars\n`,
    tableOf(operator, 'DAY', [...tables.day, { name: 'Total', sales: total }]),
    ...(byProduct.length === 0 ? [] : [tableOf(operator, 'PRODUCT', tables.product)]),
    ...(byProduct.length === 0 ? [] : [tableOf(operator, 'TYPE', tables.type)]),
  ];
  operator.terminal.write(text.join('\n'));
};

/** The command `orders report`. */
export const reportCommand = (orders: Command, terminal: Terminal): void => {
  withExportOptions(
    orders
      .command('report')
      .description('sales by day, product and payment type: paid orders, and refunds that were made')
      .option('--from <day>', 'first day, like 2025-11-01; without it the first of this month')
      .option('--to <day>', 'last day; without it today')
      .option('--csv', 'print CSV; a file is always CSV or JSON'),
  )
    .addHelpText('after', REPORT_HELP)
    .action(operate<ReportOptions>(terminal, runReport));
};

const REPORT_HELP = `
An order counts on the day on which it was paid: cash on delivery once it is
marked paid. A refund counts on the day on which it was made; it is split over
the products of its order. An amount that was paid twice counts twice until one
is refunded. Net is gross less refunds. Days are those of the shop's time zone.`;
