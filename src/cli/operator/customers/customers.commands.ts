import type { Command } from 'commander';
import { openFiles } from '@/server/gateways/openFiles';
import { applyErasures } from '@/server/modules/erasures/applyErasures';
import { eraseCustomer } from '@/server/modules/profile/eraseCustomer';
import { findAdminOrders } from '@/server/repositories/ordersAdmin';
import type { PersonalData } from '@/server/repositories/personalData';
import { addressOf } from '@/server/repositories/phoneCustomers';
import { accountOf } from '@/shared/domain/account';
import { wholeNumber } from '../support/arguments';
import { CommandFailure } from '../support/failure';
import { operate, type Operator } from '../support/operator';
import { requirePerson } from '../support/requireCustomer';
import { formatFacts } from '../support/table';
import type { Terminal } from '../support/terminal';
import { TIME_FORMS } from '../support/timestamps';
import { exportCustomer } from './exportCustomer';
import { listCustomers, type CustomerListOptions } from './listCustomers';
import { resetPassword } from './resetPassword';
import { writeDollars } from '@/shared/values/money';

/** `prices`: what each order costs now, in cents, by its id. */
const describe = ({ table, formatTime }: Operator, data: PersonalData, prices: ReadonlyMap<string, number>): string => {
  const { customer, newsletter, addresses = [], orders = [] } = data;
  const timeOf = (row: { readonly created_at?: unknown } | null): string =>
    row ? formatTime(Date.parse(String(row.created_at))) : 'never';
  const logins = [customer?.has_password && 'password', customer?.google_subject && 'Google'].filter(Boolean);
  const facts = formatFacts([
    ['name', String(customer?.name ?? 'no account')],
    ['email', String((customer ?? newsletter)?.email)],
    ['phone', String(customer?.phone || 'none')],
    ['logs in by', logins.join(', ') || 'nothing'],
    ['customer since', timeOf(customer)],
    ['newsletter since', timeOf(newsletter)],
    ['live sessions', data.sessions?.length ?? 0],
    ['cart lines', data.cart_lines?.length ?? 0],
    ['wishes', data.wishlist_items?.length ?? 0],
    ['files', data.uploads?.map(({ kind, file_name: name }) => `${String(kind)} ${String(name)}`).join(', ') || 'none'],
    ...addresses.map((row) => {
      const lines = [row.address_line1, row.address_line2, row.city, row.state, row.zip];
      return ['address', lines.filter(Boolean).join(', ')] as const;
    }),
  ]);
  if (orders.length === 0) return facts;
  return `${facts}\n${table(
    [
      { title: 'ORDER', value: (order) => String(order.transaction_id) },
      { title: 'DATE', value: timeOf },
      { title: 'STATUS', value: (order) => String(order.status) },
      { title: 'TOTAL', value: (order) => writeDollars(prices.get(String(order.id)) ?? Number(order.total_cents)) },
      { title: 'ADDRESS', value: (order) => String(order.shipping_address), overflow: 'wrap' },
    ],
    orders.toReversed(),
  )}`;
};

const show = async (operator: Operator, _options: object, email = ''): Promise<void> => {
  await operator.withDatabase(async ({ read }) => {
    const data = await requirePerson(read, email);
    const orders = data.customer ? await findAdminOrders(read, { customerId: String(data.customer.id) }) : [];
    const prices = new Map(orders.map((order) => [order.id, accountOf(order, order).price]));
    operator.show(data, describe(operator, data, prices));
  });
};

const erase = async (operator: Operator, options: { force?: boolean }, email = ''): Promise<void> => {
  await operator.withDatabase(async (db) => {
    await requirePerson(db.read, email);
    await operator.confirm(`Really erase ${email}? This cannot be undone.`);
    const { settings, terminal } = operator;
    const files = openFiles(settings);
    const erased = await eraseCustomer({ db, files }, addressOf(email), options.force === true, terminal.now());
    operator.show(
      erased,
      `Erased: ${erased.wasCustomer ? 'the account' : 'no account'}, ${erased.files} files, ${
        erased.wasSubscriber ? 'the newsletter' : 'no newsletter'
      }. ${erased.orders} orders are kept without personal data. Earlier backups still contain it; a restore erases it again.\n`,
    );
    await applyErasures({ db, files, dataDir: settings.dataDir });
    if (erased.filesLeft.length > 0) {
      throw new CommandFailure(
        `These files could not be deleted; "prune-uploads" does it in a day: ${erased.filesLeft.join(', ')}.`,
      );
    }
  });
};

export const customersCommands = (program: Command, terminal: Terminal): void => {
  const customers = program
    .command('customers')
    .description('customers and subscribers: list, show, export, reset-password, erase');
  customers
    .command('list')
    .description('customers, newest first')
    .option('--since <moment>', TIME_FORMS)
    .option('--limit <n>', 'at most so many, the newest', wholeNumber())
    .action(operate<CustomerListOptions>(terminal, listCustomers));
  customers
    .command('show')
    .description('all stored data of a person')
    .argument('<email>', "the person's email")
    .action(operate(terminal, show));
  customers
    .command('export')
    .description('write everything that is stored about a person to a folder: data and pictures')
    .argument('<email>', "the person's email")
    .requiredOption('--out <dir>', 'a new or empty folder')
    .option('--force', 'replace files of the folder')
    .action(operate<{ out: string; force?: boolean }>(terminal, exportCustomer));
  customers
    .command('reset-password')
    .description('print a link by which the customer sets a new password: for one use, within an hour')
    .argument('<email>', "the customer's email")
    .action(operate(terminal, resetPassword));
  customers
    .command('erase')
    .description('erase personal data; orders are kept without any text about the person')
    .argument('<email>', "the person's email")
    .option('--force', 'even if the shop needs the data for an order')
    .action(operate(terminal, erase));
};
