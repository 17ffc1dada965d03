import { sql, type Kysely, type Migration } from 'kysely';

/** Adds the people who sign in at the desk, their passkeys and passwords, their sessions, and the forms they have sent. */
export const addStaff: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`create table staff (
      id text not null primary key,
      name text not null,
      name_key text not null,
      role text not null check (role in ('packer', 'seller', 'owner')),
      invite_hash text,
      invite_expires_at bigint,
      created_at bigint not null,
      removed_at bigint
    )`.execute(db);
    await sql`create unique index staff_by_name on staff (name_key) where removed_at is null`.execute(db);
    await sql`create index staff_by_invite on staff (invite_hash)`.execute(db);
    await sql`create table staff_credentials (
      id text not null primary key,
      staff_id text not null references staff (id) on delete cascade,
      kind text not null check (kind in ('passkey', 'password')),
      public_key text,
      password_hash text,
      totp_secret text,
      counter bigint not null,
      created_at bigint not null
    )`.execute(db);
    await sql`create index staff_credentials_by_staff on staff_credentials (staff_id)`.execute(db);
    await sql`create table staff_sessions (
      token_hash text not null primary key,
      staff_id text not null references staff (id) on delete cascade,
      created_at bigint not null,
      expires_at bigint not null
    )`.execute(db);
    await sql`create index staff_sessions_by_staff on staff_sessions (staff_id)`.execute(db);
    await sql`create index staff_sessions_by_end on staff_sessions (expires_at)`.execute(db);
    await sql`create table staff_challenges (
      challenge text not null primary key,
      staff_id text references staff (id) on delete cascade,
      expires_at bigint not null
    )`.execute(db);
    await sql`create index staff_challenges_by_staff on staff_challenges (staff_id)`.execute(db);
    await sql`create index staff_challenges_by_end on staff_challenges (expires_at)`.execute(db);
    await sql`create table staff_presses (
      key text not null primary key,
      staff_id text not null references staff (id) on delete cascade,
      body_hash text not null,
      created_at bigint not null,
      expires_at bigint not null
    )`.execute(db);
    await sql`create index staff_presses_by_staff on staff_presses (staff_id)`.execute(db);
    await sql`create index staff_presses_by_end on staff_presses (expires_at)`.execute(db);
  },
};
