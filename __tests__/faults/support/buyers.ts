import { sql } from 'kysely';
import type { Database } from '@/server/db/database';
import { hashSecret, newId, newSecret } from '@/server/gateways/secrets';
import { insertCustomer } from '@/server/repositories/customers';
import { insertSession } from '@/server/repositories/sessions';
import type { UnitLine } from '@/server/repositories/stock';

/** Somebody with an open session, who never had to type a password. */
export interface Buyer {
  readonly id: string;
  readonly token: string;
}

/** Opens accounts with sessions and these carts, all in one transaction. */
export const gatherCrowd = async (
  db: Database,
  count: number,
  cartOf: (index: number) => readonly UnitLine[] = () => [],
): Promise<readonly Buyer[]> => {
  const crowd = Array.from({ length: count }, () => ({ id: newId(), token: newSecret() }));
  const now = Date.now();
  await db.transaction(async (tx) => {
    for (const [index, { id, token }] of crowd.entries()) {
      const email = `${id}@example.tl`;
      const known = { name: 'Ana Soares', email, email_key: email.toLowerCase(), phone: '', avatar_url: '' };
      await insertCustomer(tx, { ...known, id, email_verified: 0, password_hash: null, google_subject: null }, now);
      const tokenHash = hashSecret(token);
      await insertSession(tx, { tokenHash, customerId: id, createdAt: now, expiresAt: now + 3_600_000 });
      for (const { productId, size, count: units } of cartOf(index)) {
        await tx
          .insertInto('cart_lines')
          .values({ customer_id: id, product_id: productId, size, count: units })
          .execute();
      }
    }
  });
  return crowd;
};

/** Puts so many units of a size on hand. */
export const stockUp = (db: Database, { productId, size, count }: UnitLine): Promise<void> =>
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

/** Fills a cart as a hurried shopper would leave it. */
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
