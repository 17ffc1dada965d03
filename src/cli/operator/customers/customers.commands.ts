import type { Command } from 'commander';
import type { Database } from '@/server/db/database';
import { openFiles } from '@/server/gateways/openFiles';
import { eraseCustomer } from '@/server/modules/profile/eraseCustomer';
import { findPersonalData } from '@/server/repositories/customersAdmin';
import { emailKey } from '@/shared/domain/names';
import { parseCount } from '../support/arguments';
import { CommandFailure } from '../support/failure';
import { operate, type Operator } from '../support/operator';
import { formatFacts } from '../support/table';
import type { Terminal } from '../support/terminal';
import { formatTime, TIME_FORMS } from '../support/timestamps';
import { exportCustomer } from './exportCustomer';
import { listCustomers, type CustomerListOptions } from './listCustomers';
import { resetPassword } from './resetPassword';

type PersonalData = Awaited<ReturnType<typeof findPersonalData>>;

const iso = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** All data except secrets: `has_password` instead of the hash. */
const present = ({ customer, subscriber, ...rest }: PersonalData) => ({
  customer: customer && {
    id: customer.id,
    name: customer.name,
    email: customer.email,
    email_verified: customer.email_verified === 1,
    phone: customer.phone,
    avatar: customer.avatar_url,
    has_password: customer.password_hash !== null,
    has_google: customer.google_subject !== null,
    since: iso(customer.created_at),
  },
  newsletter_since: subscriber ? iso(subscriber.created_at) : null,
  addresses: rest.addresses.map(({ address_line1, address_line2, city, state, zip }) => ({
    address_line1,
    address_line2,
    city,
    state,
    zip,
  })),
  cart: rest.cart.map(({ product_id: product, size, count }) => ({ product, size, count })),
  wishlist: rest.wishlist.map((wish) => wish.product_id),
  sessions: rest.sessions.map((session) => ({ since: iso(session.created_at), until: iso(session.expires_at) })),
  files: rest.uploads.map(({ kind, file_name: name, byte_count: bytes }) => ({ kind, name, bytes })),
  orders: rest.orders.map((order) => ({
    order: order.transaction_id,
    date: iso(order.created_at),
    status: order.status,
    total: order.total_cents / 100,
    name: order.customer_name,
    address: order.shipping_address,
  })),
});

const describe = ({ table, settings: { timeZone } }: Operator, data: PersonalData): string => {
  const shown = present(data);
  const timeOf = (row: { readonly created_at: number } | undefined): string =>
    row ? formatTime(row.created_at, timeZone) : 'never';
  const facts = formatFacts([
    ['name', shown.customer?.name ?? 'no account'],
    ['email', shown.customer?.email ?? data.subscriber?.email ?? ''],
    ['phone', shown.customer?.phone || 'none'],
    [
      'logs in by',
      [shown.customer?.has_password && 'password', shown.customer?.has_google && 'Google'].filter(Boolean).join(', ') ||
        'nothing',
    ],
    ['customer since', timeOf(data.customer)],
    ['newsletter since', timeOf(data.subscriber)],
    ['live sessions', shown.sessions.length],
    ['cart lines', shown.cart.length],
    ['wishes', shown.wishlist.length],
    ['files', shown.files.map(({ kind, name }) => `${kind} ${name}`).join(', ') || 'none'],
    ...shown.addresses.map((address) => ['address', Object.values(address).filter(Boolean).join(', ')] as const),
  ]);
  const orders = table(
    [
      { title: 'ORDER', value: (order) => order.transaction_id },
      { title: 'DATE', value: timeOf },
      { title: 'STATUS', value: (order) => order.status },
      { title: 'TOTAL', value: (order) => (order.total_cents / 100).toFixed(2) },
      { title: 'ADDRESS', value: (order) => order.shipping_address, overflow: 'wrap' },
    ],
    data.orders,
  );
  return data.orders.length === 0 ? facts : `${facts}\n${orders}`;
};

const findPerson = async ({ read }: Database, email: string): Promise<PersonalData> => {
  const data = await findPersonalData(read, emailKey(email));
  if (!data.customer && !data.subscriber)
    throw new CommandFailure('There is no customer or subscriber with this email.');
  return data;
};

const show = async (operator: Operator, _options: object, email = ''): Promise<void> => {
  const data = await operator.withDatabase((db) => findPerson(db, email));
  operator.show(present(data), describe(operator, data));
};

const erase = async (operator: Operator, options: { force?: boolean }, email = ''): Promise<void> => {
  await operator.withDatabase(async (db) => {
    await findPerson(db, email);
    await operator.confirm(`Really erase ${email}? This cannot be undone.`);
    const files = openFiles(operator.settings);
    const erased = await eraseCustomer({ db, files }, email, options.force === true);
    operator.show(
      erased,
      `Erased: ${erased.wasCustomer ? 'the account' : 'no account'}, ${erased.files} files, ${
        erased.wasSubscriber ? 'the newsletter' : 'no newsletter'
      }. ${erased.orders} orders are kept without personal data. Earlier backups still contain it.\n`,
    );
    if (erased.filesLeft.length > 0) {
      throw new CommandFailure(
        `These files could not be deleted; "prune-uploads" does it in a day: ${erased.filesLeft.join(', ')}.`,
      );
    }
  });
};

/** Commands for customers and their stored data. */
export const customersCommands = (program: Command, terminal: Terminal): void => {
  const customers = program
    .command('customers')
    .description('customers and subscribers: list, show, export, reset-password, erase');
  customers
    .command('list')
    .description('customers, newest first')
    .option('--since <moment>', TIME_FORMS)
    .option('--limit <n>', 'at most so many, the newest', parseCount)
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
    .description('erase personal data; orders are kept without name, address and proof')
    .argument('<email>', "the person's email")
    .option('--force', 'even if an order is pending')
    .action(operate(terminal, erase));
};
