import { sql, type Kysely, type Migration } from 'kysely';

/**
 * Adds the provider's id of a payment, which identifies it, and its order id; when the provider is asked about a
 * notification of an unknown order; the unclear part of an attempt's state; and the dismissal of payments that are not the shop's.
 */
export const identifyPayments: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table payments add column provider_id text`.execute(db);
    await sql`alter table payments add column provider_order_id text`.execute(db);
    await sql`alter table payments add column dismissed_at bigint`.execute(db);
    await sql`update payments set provider_order_id = attempt_id`.execute(db);
    // Of a payment that was booked twice, one row has its id.
    await sql`update payments set provider_id = reference where id in (
      select min(id) from payments where actor = 'provider' and reference <> '' group by reference
    )`.execute(db);
    await sql`create unique index payments_by_provider_id on payments (provider_id)`.execute(db);
    await sql`create index payments_by_provider_order on payments (provider_order_id)`.execute(db);
    await sql`create table payment_audit_log (
      id text not null primary key,
      payment_id text not null references payments (id) on delete cascade,
      event text not null,
      actor_name text not null,
      reason text not null,
      created_at bigint not null
    )`.execute(db);
    await sql`create index payment_audit_log_by_payment on payment_audit_log (payment_id)`.execute(db);
    await sql`alter table payment_events add column check_at bigint`.execute(db);
    await sql`alter table payment_events add column checks_count integer default 0 not null`.execute(db);
    await sql`alter table payment_events add column answered_at bigint`.execute(db);
    await sql`create index payment_events_by_check on payment_events (check_at) where check_at is not null`.execute(db);
    await sql`alter table payment_attempts add column unclear text`.execute(db);
  },
};
