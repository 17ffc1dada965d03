/** The outbox of notifications, the leases of background jobs, the counters of rate limits and the warnings. */
export const operationTables = `
create table notifications (
  id text not null primary key,
  kind text not null,
  order_id text references orders (id) on delete cascade,
  product_id bigint,
  size text,
  amount_cents bigint,
  note text default '' not null,
  customer_id text references customers (id) on delete cascade,
  email text,
  created_at bigint not null,
  assigned_at bigint
);
create index notifications_by_order on notifications (order_id);
create index notifications_by_customer on notifications (customer_id);
create index notifications_by_time on notifications (created_at);
create index notifications_by_assignment on notifications (assigned_at);

create table notification_deliveries (
  notification_id text not null references notifications (id) on delete cascade,
  channel text not null,
  attempts integer default 0 not null,
  next_attempt_at bigint,
  delivered_at bigint,
  last_error text,
  constraint notification_deliveries_key primary key (notification_id, channel)
);
create index notification_deliveries_by_attempt on notification_deliveries (channel, next_attempt_at);

create table leases (
  name text not null primary key,
  holder text not null,
  held_until bigint not null
);

create table rate_limits (
  bucket text not null primary key,
  count bigint not null check (count >= 0),
  expires_at bigint not null
);
create index rate_limits_by_end on rate_limits (expires_at);

create table warnings (
  name text not null primary key,
  noticed_at bigint not null
);
`;
