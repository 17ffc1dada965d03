import { digestDatabase, fillTable, readTable, type Row } from '@/server/db/dump';
import { BACKUP_TABLES, type BackupTable } from '@/server/db/tables';
import { engines, openTestDatabase, type TestDatabase } from '../../support/database';

const ROWS = 4_100;
const nothing = (): void => undefined;

/** Names that collations, and text and number order, sort differently. */
const nameOf = (index: number): string => `${index % 2 === 0 ? 'B' : 'a'}-${index}-${index % 3 === 0 ? 'ç' : 'z'}`;

const subscribers: readonly Row[] = Array.from({ length: ROWS }, (_, index) => ({
  email_key: nameOf(index),
  email: nameOf(index),
  created_at: index,
}));
const customer: Row = {
  ...{
    id: 'c',
    name: 'Ana',
    first_name: null,
    email: 'ana@example.tl',
    email_key: 'ana@example.tl',
    email_verified: 0,
    email_changed_at: null,
  },
  ...{ phone: '', avatar_url: '', password_hash: null, google_subject: null, created_at: 1, turn: 0 },
};
const cartLines: readonly Row[] = Array.from({ length: ROWS }, (_, index) => ({
  customer_id: 'c',
  product_id: Math.floor(index / 5),
  size: ['S', 'M', 'L', 'XL', 'XXL'][index % 5] ?? '',
  count: 1,
}));

const canonical = (rows: readonly Row[]): readonly string[] =>
  rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();

describe.each(engines)('a dump of the %s database', (engine) => {
  let own: TestDatabase;
  beforeAll(async () => {
    own = await openTestDatabase(engine);
    await own.db.transaction(async (tx) => {
      await fillTable(tx, 'subscribers', subscribers, nothing);
      await fillTable(tx, 'customers', [customer], nothing);
      await fillTable(tx, 'cart_lines', cartLines, nothing);
    });
  });
  afterAll(() => own.close());

  test.each<[BackupTable, readonly Row[]]>([
    ['subscribers', subscribers],
    ['cart_lines', cartLines],
    ['customers', [customer]],
    ['orders', []],
  ])('reads each row of %s once, in batches', async (table, expected) => {
    const read: Row[] = [];
    const pieces: number[] = [];
    for await (const rows of readTable(own.db.read, table)) {
      read.push(...rows);
      pieces.push(rows.length);
    }
    expect(canonical(read)).toEqual(canonical(expected));
    expect(pieces).toHaveLength(Math.ceil(expected.length / 2_000));
  });

  test('has every table but those of sessions, logins, limits, processes and staff', async () => {
    const tables = (await own.db.read.introspection.getTables()).map(({ name }) => name);
    const dumped: readonly string[] = BACKUP_TABLES;
    expect(tables.filter((name) => !dumped.includes(name) && !name.startsWith('kysely_')).sort()).toEqual([
      ...['leases', 'machines', 'oidc_logins', 'password_resets', 'rate_limits', 'sessions'],
      ...['staff', 'staff_challenges', 'staff_credentials', 'staff_presses', 'staff_sessions', 'tickets', 'warnings'],
    ]);
    expect(dumped.filter((name) => !tables.includes(name))).toEqual([]);
  });

  test('has the same digests on both engines', async () => {
    const digests = await Promise.all(
      engines.map(async (other) => {
        const place = await openTestDatabase(other);
        await place.db.transaction((tx) => fillTable(tx, 'subscribers', [...subscribers].reverse(), nothing));
        const { subscribers: digest } = await digestDatabase(place.db.read);
        await place.close();
        return digest;
      }),
    );
    const { subscribers: digestHere } = await digestDatabase(own.db.read);
    for (const digest of digests) expect(digest).toEqual(digestHere);
  });
});
