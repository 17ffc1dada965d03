import { sql, type RawBuilder, type Selectable } from 'kysely';
import { referenceKey } from '@/shared/domain/referenceKey';
import type { Executor, Tx } from '../db/database';
import type { CashHandoversTable } from '../db/paymentTables';

export type Handover = Selectable<CashHandoversTable>;

/** An amount of a courier under one spelling of the name, and when it was used last. */
export interface NamedAmount {
  readonly name: string;
  readonly amount: number;
  readonly lastAt: number;
}

/** Every spelling of a courier's name in payments: each is found from an index, not in the rows. */
export const findHolders = async (db: Executor): Promise<readonly NamedAmount[]> => {
  const { rows } = await sql<NamedAmount>`
    with recursive holders(name) as (
      select min(held_by) from payments where held_by <> ''
      union all
      select (select min(held_by) from payments where held_by <> '' and held_by > name)
      from holders where name is not null
    )
    select name, 0 as amount,
      (select max(received_at) from payments where held_by <> '' and held_by = name) as "lastAt"
    from holders where name is not null`.execute(db);
  return rows;
};

/** The sums of rows with `name`, `amount` and `at`, by the names. */
const sumByName = async (db: Executor, rowsOfNames: RawBuilder<unknown>): Promise<readonly NamedAmount[]> => {
  const { rows } = await sql<NamedAmount>`
    select name, sum(amount) as amount, max(at) as "lastAt" from (${rowsOfNames}) as amounts group by name`.execute(db);
  return rows;
};

/** The cash that couriers have: the sums of the rows that no hand-over has cleared. */
export const findOpenCash = (db: Executor): Promise<readonly NamedAmount[]> =>
  sumByName(
    db,
    sql`select held_by as name, cents as amount, received_at as at from payments
      where held_by <> '' and cleared_by is null
    union all
    select held_by, -reversed.cents, 0
      from payment_reversals as reversed inner join payments on payments.id = payment_id
      where reversed.cleared_by is null
    union all
    select courier, -coalesce(rest_cents, cents), made_at from cash_handovers where cleared_by is null
    union all
    select courier, cents, 0 from cash_handovers where undone_at is not null and undo_cleared_by is null`,
  );

/** How much the cash that couriers have has changed since a time. */
export const findCashSince = (db: Executor, since: number): Promise<readonly NamedAmount[]> =>
  sumByName(
    db,
    sql`select held_by as name, cents as amount, 0 as at from payments where held_by <> '' and posted_at >= ${since}
    union all
    select held_by, -reversed.cents, 0
      from payment_reversals as reversed inner join payments on payments.id = payment_id
      where reversed.posted_at >= ${since}
    union all
    select courier, -cents, 0 from cash_handovers where posted_at >= ${since} and undone_at is null
    union all
    select courier, cents, 0 from cash_handovers where posted_at < ${since} and undone_at >= ${since}`,
  );

/** The number of parcels that couriers have now, by their names: whole orders, and parcels of others. */
export const findParcelCounts = (db: Executor): Promise<readonly NamedAmount[]> =>
  sumByName(
    db,
    sql`select courier as name, 1 as amount, created_at as at from orders
      where fulfilment = 'shipped' and parcels_count = 0 and courier <> ''
    union all
    select parcels.courier, 1, created_at from parcels inner join orders on orders.id = parcels.order_id
      where state = 'shipped' and parcels.courier <> ''`,
  );

/** The newest parcels among which the last couriers are looked for. */
const PARCELS_SEARCHED = 300;

/** The names of the couriers of the last parcels, the last one first. */
export const findLastCouriers = async (db: Executor, limit: number): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('orders')
    .select('courier')
    .where('courier', '<>', '')
    .orderBy('created_at', 'desc')
    .limit(PARCELS_SEARCHED)
    .execute();
  return [...new Set(rows.map(({ courier }) => courier))].slice(0, limit);
};

/** Cash of an order that a courier has collected. */
export interface CollectedCash {
  readonly id: string;
  readonly cents: number;
  readonly received_at: number;
  readonly order_number: string;
}

/** The cash that a courier has collected under these names, newest first, which was not taken back. */
export const findCollected = async (
  db: Executor,
  names: readonly string[],
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly CollectedCash[]> => {
  // The newest of each name: to sort those of several names, a database reads all of them.
  const newest = names.map(
    (name) => sql`select * from (
      select id, order_id, cents, received_at from payments
      where held_by <> '' and held_by = ${name} and state = 'received'
      order by received_at desc, id limit ${limit + offset}
    ) as newest`,
  );
  const { rows } = await sql<CollectedCash>`
    select cash.id, cents, received_at, transaction_id as order_number
    from (${sql.join(newest, sql` union all `)}) as cash inner join orders on orders.id = cash.order_id
    order by received_at desc, cash.id limit ${limit} offset ${offset}`.execute(db);
  return rows;
};

/**
 * Records a hand-over, and clears with it what is open of a courier: all but the newest payments that make up what is
 * `left` with them.
 */
export const insertHandover = async (
  tx: Tx,
  handover: Omit<Handover, 'rest_cents'>,
  names: readonly string[],
  left: number,
): Promise<void> => {
  const { id, courier_key: key } = handover;
  /** The sum of the rows that a statement clears. */
  const clear = async (statement: RawBuilder<unknown>): Promise<number> => {
    const { rows } = await sql<{ cents: number }>`${statement}`.execute(tx);
    return rows.reduce((sum, { cents }) => sum + cents, 0);
  };
  const isTheirs = sql`held_by in (${sql.join(names)})`;
  const payments = await clear(
    sql`update payments set cleared_by = ${id} where id in (
      select id from (
        select id, sum(cents) over (order by received_at desc, id) - cents as newer from payments
        where held_by <> '' and ${isTheirs} and cleared_by is null
      ) as open where newer >= ${Math.max(0, left)}
    ) returning cents`,
  );
  const reversals = await clear(
    sql`update payment_reversals set cleared_by = ${id}
      where cleared_by is null and exists (select 1 from payments where id = payment_id and ${isTheirs})
      returning cents`,
  );
  const undone = await clear(
    sql`update cash_handovers set undo_cleared_by = ${id}
      where courier_key = ${key} and undone_at is not null and undo_cleared_by is null returning cents`,
  );
  const rests = await clear(
    sql`update cash_handovers set cleared_by = ${id}
      where courier_key = ${key} and cleared_by is null returning coalesce(rest_cents, cents) as cents`,
  );
  const rest_cents = handover.cents + rests + reversals - undone - payments;
  await tx
    .insertInto('cash_handovers')
    .values({ ...handover, rest_cents })
    .execute();
};

/** The hand-over that counts with this reference, of any courier. */
export const findHandoverWithReference = async (db: Executor, reference: string): Promise<Handover | undefined> => {
  const key = referenceKey(reference);
  if (key === null) return undefined;
  const query = db.selectFrom('cash_handovers').selectAll().where('reference_key', '=', key);
  return query.where('undone_at', 'is', null).orderBy('recorded_at').limit(1).executeTakeFirst();
};

/** The hand-overs of a courier, or of all, which count, the last recorded first. */
export const findHandovers = (
  db: Executor,
  { courierKey, since }: { readonly courierKey?: string | undefined; readonly since?: number } = {},
): Promise<Handover[]> => {
  let query = db.selectFrom('cash_handovers').selectAll().where('undone_at', 'is', null);
  if (courierKey !== undefined) query = query.where('courier_key', '=', courierKey);
  if (since !== undefined) query = query.where('recorded_at', '>=', since);
  return query.orderBy('recorded_at', 'desc').orderBy('id').execute();
};

export const undoHandoverRow = async (
  tx: Tx,
  id: string,
  undone: Pick<Handover, 'undone_at' | 'undone_by' | 'undo_reason'>,
): Promise<void> => {
  await tx.updateTable('cash_handovers').set(undone).where('id', '=', id).execute();
};
