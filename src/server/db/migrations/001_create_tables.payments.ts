/** The tables of payment attempts, the provider's events, payments, reversals and refunds. */
export const paymentTables = `
create table payment_attempts (
  id text not null primary key,
  order_id text not null references orders (id) on delete cascade,
  number integer not null,
  status text not null check (status in ('pending', 'paid', 'failed', 'expired', 'cancelled')),
  token text,
  idr_total bigint not null,
  created_at bigint not null,
  expires_at bigint not null,
  asked_at bigint,
  opening_until bigint,
  opening_owner text,
  check_at bigint,
  checks_count integer default 0 not null,
  resolved_at bigint,
  is_challenged integer default 0 not null check (is_challenged in (0, 1)),
  constraint payment_attempts_in_order unique (order_id, number)
);
create index payment_attempts_by_end on payment_attempts (status, expires_at);
create index payment_attempts_by_check on payment_attempts (check_at) where check_at is not null;
create index payment_attempts_unresolved on payment_attempts (expires_at) where resolved_at is null;

create table payment_events (
  id text not null primary key,
  attempt_id text not null,
  received_at bigint not null,
  payload text not null
);
-- The cleanup deletes the oldest events.
create index payment_events_by_time on payment_events (received_at);

create table payments (
  id text not null primary key,
  order_id text references orders (id) on delete cascade,
  channel text not null check (channel in ('midtrans', 'bank_transfer', 'cash')),
  -- An unknown order has no attempt, so this references nothing.
  attempt_id text unique,
  cents bigint not null check (cents >= 0),
  rupiah bigint,
  received_at bigint not null,
  posted_at bigint not null,
  recorded_at bigint not null,
  recorded_by text not null,
  actor text not null check (actor in ('provider', 'operator')),
  reference text not null,
  state text not null check (state in ('received', 'reversed'))
);
create index payments_by_order on payments (order_id);
create index payments_by_posting on payments (posted_at);
create index payments_by_receipt on payments (received_at);

create table payment_reversals (
  id text not null primary key,
  payment_id text not null references payments (id) on delete cascade,
  order_id text references orders (id) on delete cascade,
  channel text not null check (channel in ('midtrans', 'bank_transfer', 'cash')),
  kind text not null check (kind in ('refund', 'chargeback', 'cancel', 'deny', 'undone', 'replaced')),
  cents bigint not null check (cents >= 0),
  rupiah bigint,
  posted_at bigint not null,
  reason text not null,
  recorded_by text not null,
  accepted_at bigint
);
create index payment_reversals_by_payment on payment_reversals (payment_id);
create index payment_reversals_by_order on payment_reversals (order_id);
create index payment_reversals_by_posting on payment_reversals (posted_at);

create table refunds (
  id text not null primary key,
  order_id text not null references orders (id) on delete cascade,
  channel text not null check (channel in ('midtrans', 'bank_transfer', 'cash')),
  cents bigint not null check (cents > 0),
  reason text not null,
  recorded_by text not null,
  made_at bigint not null,
  undone_at bigint
);
create index refunds_by_order on refunds (order_id);
create index refunds_by_time on refunds (made_at);
create index refunds_by_undoing on refunds (undone_at);
`;
