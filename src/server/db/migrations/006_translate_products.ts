import { sql, type Kysely, type Migration } from 'kysely';

/** Adds the texts of products in other languages than the default one; null where they have none. */
export const translateProducts: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`create table product_texts (
      product_id bigint not null references products (id) on delete cascade,
      language text not null,
      name text,
      description text,
      fabric text,
      care text,
      fit text,
      model text,
      constraint product_texts_key primary key (product_id, language)
    )`.execute(db);
  },
};
