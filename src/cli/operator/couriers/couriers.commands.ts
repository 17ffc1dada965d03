import type { Command } from 'commander';
import { findOwed, listCouriers, requireCourier, type Courier } from '@/server/modules/couriers/couriers';
import { recordHandover, undoHandover, type HandoverChange } from '@/server/modules/couriers/handovers';
import type { Database } from '@/server/db/database';
import { findHandovers } from '@/server/repositories/couriers';
import { toDollars, writeDollars } from '@/shared/values/money';
import {
  needsReason,
  readAction,
  readOptionalAction,
  showReport,
  takesReason,
  type ActOptions,
  type OptionalReason,
  type ReasonOptions,
} from '../orders/actions';
import { readMoney, withMoneyOptions, type MoneyOptions } from '../orders/moneyOptions';
import { isoOf } from '../orders/presentOrder';
import { parseDollars } from '../support/arguments';
import { operate, type Operator } from '../support/operator';
import type { Terminal } from '../support/terminal';
import { reconcile } from './reconcile';

const list = async (operator: Operator): Promise<void> => {
  const couriers = await operator.withDatabase((db) => db.snapshot(listCouriers));
  operator.showRows(
    couriers,
    [
      { title: 'COURIER', value: ({ name }) => name, overflow: 'wrap' },
      { title: 'PARCELS', value: ({ parcels }) => parcels },
      { title: 'WITH THEM', value: ({ held }) => writeDollars(held) },
    ],
    'No parcel and no cash names a courier.',
    ({ name, parcels, held }) => ({ courier: name, parcels, held: toDollars(held) }),
  );
};

const owedRows = async (db: Database, name: string | undefined) =>
  db.snapshot(async (read) => {
    const couriers: readonly Courier[] =
      name === undefined ? await listCouriers(read) : [await requireCourier(read, name)];
    const rows = [];
    for (const courier of couriers)
      rows.push(...(await findOwed(read, courier)).map((cash) => ({ ...cash, courier: courier.name })));
    return rows;
  });

const owe = async (operator: Operator, _options: object, name?: string): Promise<void> => {
  const rows = await operator.withDatabase((db) => owedRows(db, name));
  operator.showRows(
    rows,
    [
      { title: 'COURIER', value: ({ courier }) => courier, overflow: 'wrap' },
      { title: 'DATE', value: (row) => operator.formatTime(row.received_at) },
      { title: 'ORDER', value: (row) => row.order_number },
      { title: 'COLLECTED', value: ({ cents }) => writeDollars(cents), overflow: 'hide' },
      { title: 'OWED', value: ({ owed }) => writeDollars(owed) },
    ],
    'No courier has cash of the shop.',
    ({ courier, order_number: order, received_at: at, cents, owed }) => ({
      ...{ courier, order, collected: toDollars(cents), owed: toDollars(owed), date: isoOf(at) },
    }),
  );
};

const handovers = async (operator: Operator, _options: object, name?: string): Promise<void> => {
  const rows = await operator.withDatabase(async ({ read }) =>
    findHandovers(read, { courierKey: name === undefined ? undefined : (await requireCourier(read, name)).key }),
  );
  operator.showRows(
    rows,
    [
      { title: 'DATE', value: (row) => operator.formatTime(row.made_at) },
      { title: 'COURIER', value: ({ courier }) => courier, overflow: 'wrap' },
      { title: 'AMOUNT', value: ({ cents }) => writeDollars(cents) },
      { title: 'REFERENCE', value: ({ reference }) => reference },
      { title: 'BY', value: (row) => row.recorded_by, overflow: 'hide' },
      { title: 'NOTE', value: ({ note }) => note, overflow: 'truncate' },
    ],
    'No courier has handed over cash.',
    ({ courier, cents, reference, note, made_at: at, recorded_by: by }) => ({
      ...{ courier, amount: toDollars(cents), reference, note, date: isoOf(at), by },
    }),
  );
};

const showChange = (
  operator: Operator,
  options: ActOptions,
  { handover: { courier, cents, reference }, before, after }: HandoverChange,
  done: string,
): void =>
  showReport(operator, options, {
    json: {
      courier,
      amount: toDollars(cents),
      reference,
      before: toDollars(before),
      held: toDollars(after),
    },
    lines: [`${courier}: ${done} ${writeDollars(cents)}. With them: ${writeDollars(before)} → ${writeDollars(after)}.`],
  });

const termsOf = ({ terminal, settings }: Operator, db: Database, { dryRun: isDryRun = false }: ActOptions) => ({
  ...{ db, now: terminal.now(), timeZone: settings.timeZone, isDryRun },
});

interface HandoverOptions extends MoneyOptions, OptionalReason {
  readonly amount: number;
  readonly more?: boolean;
}

const handover = async (operator: Operator, options: HandoverOptions, courier = ''): Promise<void> => {
  const given = {
    ...{ courier, cents: options.amount, isMore: options.more === true, ...readMoney(operator, options) },
    ...readOptionalAction(options),
  };
  const change = await operator.withDatabase((db) => recordHandover(termsOf(operator, db, options), given));
  showChange(operator, options, change, 'handed over');
};

const undo = async (
  operator: Operator,
  options: ReasonOptions & { readonly reference?: string },
  courier = '',
): Promise<void> => {
  const given = { courier, reference: options.reference ?? '', ...readAction(options) };
  const change = await operator.withDatabase((db) => undoHandover(termsOf(operator, db, options), given));
  showChange(operator, options, change, 'taken back is the hand-over of');
};

const NAME = 'the courier, as their parcels name them; letter case and spaces make no difference';

export const couriersCommands = (program: Command, terminal: Terminal): void => {
  const couriers = program
    .command('couriers')
    .description('cash of deliveries: list, owe, handover, undo-handover, handovers, reconcile');
  couriers
    .command('list')
    .description('every courier with the parcels and the cash that they have')
    .action(operate(terminal, list));
  couriers
    .command('owe')
    .description('the orders whose cash couriers have not handed over, the oldest first')
    .argument('[name]', NAME)
    .action(operate(terminal, owe));
  const named = (name: string, description: string): Command =>
    couriers.command(name).description(description).argument('<name>', NAME);
  withMoneyOptions(
    takesReason(named('handover', 'record cash that a courier gives to the shop'), 'hand-over'),
    'hand-over',
    'when they gave it',
  )
    .requiredOption('--amount <dollars>', 'how much', parseDollars)
    .option('--more', 'record it although they have less')
    .action(operate<HandoverOptions>(terminal, handover));
  needsReason(
    named('undo-handover', 'take back the last hand-over of a courier, which was recorded by mistake'),
    'hand-over',
  )
    .option('--reference <text>', 'the one with this reference')
    .action(operate(terminal, undo));
  couriers
    .command('handovers')
    .description('the hand-overs, the last recorded first')
    .argument('[name]', NAME)
    .action(operate(terminal, handovers));
  couriers
    .command('reconcile')
    .description("compare a courier's list (CSV) with the books; exit code 1 when they differ")
    .argument('<file>', 'a CSV file with the columns "order", "amount" and "status"')
    .option('--courier <name>', 'whose list it is; without it, those of its orders')
    .action(operate(terminal, reconcile));
};
