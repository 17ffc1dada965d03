import { sql } from 'kysely';
import type { Database } from '@/server/db/database';
import { hashSecret, newId, newSecret } from '@/server/gateways/secrets';
import { insertCustomer } from '@/server/repositories/customers';
import { insertSession } from '@/server/repositories/sessions';
import type { UnitLine } from '@/server/repositories/stock';

/** A customer without a password and with an open session. */
export interface Buyer {
  readonly id: string;
  readonly token: string;
}

/** Longer than any test. */
const SESSION_MS = 24 * 3_600_000;

/** Inserts customers with sessions and the given carts in one transaction. */
export const createBuyers = async (
  db: Database,
  count: number,
  cartOf: (index: number) => readonly UnitLine[] = () => [],
): Promise<readonly Buyer[]> => {
  const buyers = Array.from({ length: count }, () => ({ id: newId(), token: newSecret() }));
  const now = Date.now();
  await db.transaction(async (tx) => {
    for (const [index, { id, token }] of buyers.entries()) {
      const known = { name: 'Ana Soares', first_name: null, email: `${id}@example.tl` };
      await insertCustomer(tx, { ...known, id, email_verified: 0, password_hash: null, google_subject: null }, now);
      const tokenHash = hashSecret(token);
      await insertSession(tx, {
        token_hash: tokenHash,
        customer_id: id,
        created_at: now,
        expires_at: now + SESSION_MS,
      });
      for (const { productId, size, count: units } of cartOf(index)) {
        await tx
          .insertInto('cart_lines')
          .values({ customer_id: id, product_id: productId, size, count: units })
          .execute();
      }
    }
  });
  return buyers;
};

/** Sets the stock of a size and publishes the change to the catalogue. */
export const setStock = (db: Database, { productId, size, count }: UnitLine): Promise<void> =>
  db.transaction(async (tx) => {
    await tx
      .updateTable('product_sizes')
      .set({ on_hand: count })
      .where('product_id', '=', productId)
      .where('size', '=', size)
      .execute();
    await tx
      .updateTable('catalogue_version')
      .set({ version: sql`version + 1` })
      .execute();
    const { version } = await tx.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow();
    await tx.updateTable('products').set({ version }).where('id', '=', productId).execute();
  });

/** Puts lines into a customer's cart. */
export const fillCart = (db: Database, customerId: string, lines: readonly UnitLine[]): Promise<void> =>
  db.transaction(async (tx) => {
    for (const { productId, size, count } of lines) {
      await tx
        .insertInto('cart_lines')
        .values({ customer_id: customerId, product_id: productId, size, count })
        .onConflict((conflict) => conflict.columns(['customer_id', 'product_id', 'size']).doUpdateSet({ count }))
        .execute();
    }
  });
