/** The tables of orders, their audit log and idempotency keys. */
export const orderTables = `
create table orders (
  id text not null primary key,
  customer_id text not null references customers (id),
  transaction_id text not null unique,
  payment_type text not null check (payment_type in ('midtrans', 'cod', 'bank_transfer')),
  status text not null check (status in ('pending', 'paid', 'failed', 'expired', 'cancelled')),
  total_cents bigint not null check (total_cents >= 0),
  idr_rate bigint,
  idr_total bigint,
  shipping_address text not null,
  customer_name text not null,
  proof_upload_id text references uploads (id),
  created_at bigint not null,
  expires_at bigint,
  made_from_cart integer not null check (made_from_cart in (0, 1)),
  lines_hash text not null,
  attempts_count integer default 0 not null,
  holds_units integer default 1 not null check (holds_units in (0, 1)),
  due_cents bigint default 0 not null check (due_cents >= 0),
  kept_cents bigint default 0 not null check (kept_cents >= 0),
  returns_to text,
  phone text default '' not null,
  fulfilment text default 'new' not null check (fulfilment in ('new', 'packed', 'shipped', 'delivered', 'returned')),
  courier text default '' not null
);
create index orders_by_customer on orders (customer_id, created_at);
create index orders_by_end on orders (status, expires_at);
create index orders_by_fulfilment on orders (fulfilment, status);
create index orders_by_due on orders (due_cents) where due_cents > 0;
-- Deleting an upload looks for orders that refer to it.
create index orders_by_proof on orders (proof_upload_id);
-- The units of a customer's unpaid orders. Without it SQLite reads every pending order of the shop for each cart and each personal list:
-- 6 ms at 25,000 of them, 0.07 ms with it.
create index orders_by_payment on orders (customer_id, payment_type, status);

create table order_items (
  order_id text not null references orders (id) on delete cascade,
  position integer not null,
  product_id bigint not null,
  size text not null,
  quantity integer not null check (quantity > 0),
  name text not null,
  unit_price_cents bigint not null check (unit_price_cents >= 0),
  unit_idr bigint,
  constraint order_items_key primary key (order_id, position)
);
create index order_items_by_product on order_items (product_id);

create table order_audit_log (
  id text not null primary key,
  order_id text not null references orders (id) on delete cascade,
  event text not null check (event in (
    'paid', 'failed', 'expired', 'cancelled', 'retried', 'refunded', 'refund-undone', 'reopened', 'payment-recorded',
    'payment-undone', 'payment-reversed', 'reversal-accepted', 'packed', 'shipped', 'delivered', 'returned'
  )),
  status_before text not null check (status_before in (
    'pending', 'paid', 'failed', 'expired', 'cancelled', 'new', 'packed', 'shipped', 'delivered', 'returned'
  )),
  status_after text not null check (status_after in (
    'pending', 'paid', 'failed', 'expired', 'cancelled', 'new', 'packed', 'shipped', 'delivered', 'returned'
  )),
  actor text not null check (actor in ('shopper', 'provider', 'timer', 'operator')),
  actor_name text default '' not null,
  reason text not null,
  created_at bigint not null
);
create index order_audit_log_by_order on order_audit_log (order_id, created_at);

create table idempotency_keys (
  customer_id text not null references customers (id) on delete cascade,
  key text not null,
  body_hash text not null,
  status integer not null,
  answer text not null,
  created_at bigint not null,
  expires_at bigint not null,
  constraint idempotency_keys_key primary key (customer_id, key)
);
create index idempotency_keys_by_end on idempotency_keys (expires_at);
`;
