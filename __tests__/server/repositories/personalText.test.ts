import { sql } from 'kysely';
import { TABLES } from '@/server/db/tables';
import { engines, openTestDatabase, type TestDatabase } from '../../support/database';

const NUMBERS = /^(bigint|int8|integer|int4)$/i;
const OWNER_COLUMNS = { self: 'email', customer: 'customer_id', order: 'order_id', payment: 'payment_id' } as const;

interface Place {
  readonly of: keyof typeof OWNER_COLUMNS | 'attempt' | 'nobody';
  readonly erased?: 'deleted' | Readonly<Record<string, unknown>>;
  readonly kept?: readonly string[];
}
const places: Readonly<Record<string, Place>> = TABLES;

describe.each(engines)('the text columns of the %s database', (engine) => {
  let own: TestDatabase;
  beforeAll(async () => {
    own = await openTestDatabase(engine);
  });
  afterAll(() => own.close());

  const readColumns = async () =>
    (await own.db.read.introspection.getTables())
      .filter(({ name }) => !name.startsWith('kysely_'))
      .map(({ name, columns }) => ({ name, columns }));

  /** What is wrong with the places of personal text: columns without a place, with two, or that do not exist. */
  const findFaults = async (): Promise<readonly string[]> => {
    const tables = await readColumns();
    const unknown = Object.keys(places).filter((table) => !tables.some(({ name }) => name === table));
    const faults = tables.flatMap(({ name, columns }) => {
      const place = places[name];
      if (!place) return [`${name} has no place`];
      const names = columns.map((column) => column.name);
      const owner = place.of === 'attempt' ? 'attempt_id' : place.of === 'nobody' ? undefined : OWNER_COLUMNS[place.of];
      const lost = owner !== undefined && !names.includes(owner) ? [`${name} has no ${owner}`] : [];
      if (place.erased === 'deleted') return lost;
      const classified = [...Object.keys(place.erased ?? {}), ...(place.kept ?? [])];
      return [
        ...lost,
        ...columns
          .filter(({ name: column, dataType }) => !NUMBERS.test(dataType) && !classified.includes(column))
          .map((column) => `${name}.${column.name} is not classified`),
        ...classified.filter((column) => !names.includes(column)).map((column) => `${name}.${column} does not exist`),
        ...classified
          .filter((column, at) => classified.indexOf(column) !== at)
          .map((column) => `${name}.${column} is classified twice`),
      ];
    });
    return [...unknown.map((table) => `${table} does not exist`), ...faults];
  };

  test('are each erased or kept on purpose', async () => {
    expect(await findFaults()).toEqual([]);
  });

  test.each([
    [
      'alter table orders add column gift_card text',
      'alter table orders drop column gift_card',
      'orders.gift_card is not classified',
    ],
    [
      'alter table products add column tailor varchar(40)',
      'alter table products drop column tailor',
      'products.tailor is not classified',
    ],
    ['create table vouchers (code text not null)', 'drop table vouchers', 'vouchers has no place'],
  ])('are named when a migration forgets them: %s', async (add, remove, fault) => {
    await own.db.transaction((tx) => sql.raw(add).execute(tx));
    expect(await findFaults()).toEqual([fault]);
    await own.db.transaction((tx) => sql.raw(remove).execute(tx));
  });
});
