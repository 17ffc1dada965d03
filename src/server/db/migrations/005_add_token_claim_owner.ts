import type { Kysely, Migration } from 'kysely';

/** Adds the owner of the claim to a payment token. */
export const addTokenClaimOwner: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('payment_attempts').addColumn('opening_owner', 'text').execute();
  },
};
