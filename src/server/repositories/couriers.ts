import { sql, type Insertable, type Selectable } from 'kysely';
import { referenceKey } from '@/shared/domain/referenceKey';
import type { Executor, Tx } from '../db/database';
import type { CashHandoversTable } from '../db/paymentTables';

export type Handover = Selectable<CashHandoversTable>;

/** A sum of a courier under one spelling of the name, and when it was used last. */
export interface NamedSum {
  readonly name: string;
  readonly amount: number;
  readonly lastAt: number;
}

/** The later of all times. */
const ALWAYS = Number.MAX_SAFE_INTEGER;

/** The cash that couriers have collected until a time, less what was taken back of it, by the names of the payments. */
export const findCollectedSums = async (db: Executor, until = ALWAYS): Promise<readonly NamedSum[]> => {
  const { rows } = await sql<NamedSum>`
    select name, sum(cents) as amount, max(at) as "lastAt" from (
      select held_by as name, sum(case when posted_at < ${until} then cents else 0 end) as cents, max(received_at) as at
      from payments where held_by <> '' group by held_by
      union all
      select held_by, -payment_reversals.cents, received_at
      from payment_reversals inner join payments on payments.id = payment_id
      where held_by <> '' and payment_reversals.posted_at < ${until}
    ) as cash
    group by name`.execute(db);
  return rows;
};

/** The cash that couriers have handed over until a time, by their names. */
export const findHandoverSums = (db: Executor, until = ALWAYS): Promise<readonly NamedSum[]> =>
  db
    .selectFrom('cash_handovers')
    .select((row) => [
      'courier as name',
      row.fn.sum<number>('cents').as('amount'),
      row.fn.max<number>('made_at').as('lastAt'),
    ])
    .where('posted_at', '<', until)
    .where((row) => row.or([row('undone_at', 'is', null), row('undone_at', '>=', until)]))
    .groupBy('courier')
    .execute();

/** The number of parcels that couriers have now, by their names: whole orders, and parcels of others. */
export const findParcelCounts = async (db: Executor): Promise<readonly NamedSum[]> => [
  ...(await db
    .selectFrom('orders')
    .select((row) => [
      'courier as name',
      row.fn.countAll<number>().as('amount'),
      row.fn.max<number>('created_at').as('lastAt'),
    ])
    .where('fulfilment', '=', 'shipped')
    .where('parcels_count', '=', 0)
    .where('courier', '<>', '')
    .groupBy('courier')
    .execute()),
  ...(await db
    .selectFrom('parcels')
    .innerJoin('orders', 'orders.id', 'parcels.order_id')
    .select((row) => [
      'parcels.courier as name',
      row.fn.countAll<number>().as('amount'),
      row.fn.max<number>('created_at').as('lastAt'),
    ])
    .where('state', '=', 'shipped')
    .where('parcels.courier', '<>', '')
    .groupBy('parcels.courier')
    .execute()),
];

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

/** The cash that a courier has collected under these names, newest first, which was not taken back. */
export const findCollected = (
  db: Executor,
  names: readonly string[],
  { limit, offset }: { readonly limit: number; readonly offset: number },
) =>
  db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.id', 'cents', 'received_at', 'held_by', 'transaction_id as order_number'])
    .where('held_by', '<>', '')
    .where('held_by', 'in', names)
    .where('state', '=', 'received')
    .where('dismissed_at', 'is', null)
    .orderBy('received_at', 'desc')
    .orderBy('payments.id')
    .limit(limit)
    .offset(offset)
    .execute();
export type CollectedCash = Awaited<ReturnType<typeof findCollected>>[number];

export const insertHandover = async (tx: Tx, row: Insertable<CashHandoversTable>): Promise<void> => {
  await tx.insertInto('cash_handovers').values(row).execute();
};

/** The hand-over that counts with this reference, of any courier. */
export const findHandoverWithReference = async (db: Executor, reference: string): Promise<Handover | undefined> => {
  const key = referenceKey(reference);
  if (key === null) return undefined;
  const query = db.selectFrom('cash_handovers').selectAll().where('reference_key', '=', key);
  return query.where('undone_at', 'is', null).orderBy('recorded_at').limit(1).executeTakeFirst();
};

/** The hand-overs of a courier, or of all, which count, the last recorded first. */
export const findHandovers = (db: Executor, courierKey?: string): Promise<Handover[]> => {
  const query = db.selectFrom('cash_handovers').selectAll().where('undone_at', 'is', null);
  const ofCourier = courierKey === undefined ? query : query.where('courier_key', '=', courierKey);
  return ofCourier.orderBy('recorded_at', 'desc').orderBy('id').execute();
};

export const undoHandoverRow = async (
  tx: Tx,
  id: string,
  undone: Pick<Handover, 'undone_at' | 'undone_by' | 'undo_reason'>,
): Promise<void> => {
  await tx.updateTable('cash_handovers').set(undone).where('id', '=', id).execute();
};
