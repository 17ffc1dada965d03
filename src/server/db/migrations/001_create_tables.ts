import { sql, type Kysely, type Migration } from 'kysely';
import { operationTables } from './001_create_tables.operation';
import { orderTables } from './001_create_tables.orders';
import { paymentTables } from './001_create_tables.payments';

/** The catalogue, the customers with their logins, and what they store before an order. */
const shoppingTables = `
create table products (
  id bigint not null primary key,
  slug text not null unique,
  name text not null,
  category text not null check (category in ('men', 'women', 'kid')),
  description text not null,
  new_price_cents bigint not null check (new_price_cents >= 0),
  old_price_cents bigint not null check (old_price_cents >= 0),
  is_on_sale integer not null check (is_on_sale in (0, 1)),
  created_at bigint not null,
  version bigint not null
);
create index products_by_version on products (version);

create table product_sizes (
  product_id bigint not null references products (id) on delete cascade,
  size text not null,
  on_hand bigint not null check (on_hand >= 0),
  sold bigint default 0 not null,
  changed_at bigint default 0 not null,
  received bigint,
  constraint product_sizes_key primary key (product_id, size)
);
create index product_sizes_by_change on product_sizes (changed_at);

create table product_images (
  product_id bigint not null references products (id) on delete cascade,
  position integer not null,
  url text not null,
  constraint product_images_key primary key (product_id, position)
);

create table catalogue_version (
  id integer not null primary key check (id = 1),
  version bigint not null
);
insert into catalogue_version (id, version) values (1, 1);

create table customers (
  id text not null primary key,
  name text not null,
  first_name text,
  email text not null,
  email_key text not null unique,
  email_verified integer not null check (email_verified in (0, 1)),
  email_changed_at bigint,
  phone text not null,
  avatar_url text not null,
  password_hash text,
  google_subject text unique,
  created_at bigint not null,
  turn bigint default 0 not null
);

create table addresses (
  id text not null primary key,
  customer_id text not null references customers (id) on delete cascade,
  position bigint not null,
  address_line1 text not null,
  address_line2 text,
  city text not null,
  state text not null,
  zip text not null,
  constraint addresses_in_order unique (customer_id, position)
);

create table sessions (
  token_hash text not null primary key,
  customer_id text not null references customers (id) on delete cascade,
  created_at bigint not null,
  expires_at bigint not null
);
create index sessions_by_customer on sessions (customer_id);
create index sessions_by_end on sessions (expires_at);

create table tickets (
  token_hash text not null primary key,
  customer_id text not null references customers (id) on delete cascade,
  browser_hash text not null,
  expires_at bigint not null
);
create index tickets_by_customer on tickets (customer_id);

-- A customer has one link at most.
create table password_resets (
  customer_id text not null primary key references customers (id) on delete cascade,
  token_hash text not null unique,
  expires_at bigint not null
);

create table oidc_logins (
  state_hash text not null primary key,
  browser_hash text not null,
  nonce text not null,
  code_verifier text not null,
  redirect_uri text not null,
  expires_at bigint not null
);

create table cart_lines (
  customer_id text not null references customers (id) on delete cascade,
  product_id bigint not null,
  size text not null,
  count integer not null check (count between 1 and 99),
  constraint cart_lines_key primary key (customer_id, product_id, size)
);

create table wishlist_items (
  customer_id text not null references customers (id) on delete cascade,
  product_id bigint not null,
  position bigint not null,
  constraint wishlist_items_key primary key (customer_id, product_id)
);

create table subscribers (
  email_key text not null primary key,
  email text not null,
  created_at bigint not null
);

create table uploads (
  id text not null primary key,
  customer_id text not null references customers (id) on delete cascade,
  kind text not null check (kind in ('proof', 'avatar')),
  file_name text not null unique,
  media_type text not null,
  byte_count bigint not null,
  content_hash text not null,
  created_at bigint not null
);
create index uploads_by_customer on uploads (customer_id);
-- The same proof of payment of another order.
create index uploads_by_content on uploads (content_hash);
`;

/** Creates all tables of release 1.0.0, in SQL that both engines read. */
export const createTables: Migration = {
  up: async (db: Kysely<unknown>) => {
    const text = shoppingTables + orderTables + paymentTables + operationTables;
    for (const statement of text.trim().split(/;\n+/)) await sql.raw(statement).execute(db);
  },
};
