import type { Executor, Tx } from '../db/database';
import type { OrdersTable, UploadsTable } from '../db/schema';

export const insertUploads = async (tx: Tx, uploads: readonly UploadsTable[]): Promise<void> => {
  await tx.insertInto('uploads').values(uploads).execute();
};

/** Finds an upload of any customer by its file name. */
export const findUpload = (
  db: Executor,
  kind: UploadsTable['kind'],
  fileName: string,
): Promise<UploadsTable | undefined> =>
  db.selectFrom('uploads').selectAll().where('file_name', '=', fileName).where('kind', '=', kind).executeTakeFirst();

export const findUploadById = (db: Executor, id: string): Promise<UploadsTable | undefined> =>
  db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst();

export const findUploadOf = (
  db: Executor,
  customerId: string,
  kind: UploadsTable['kind'],
  fileName: string,
): Promise<UploadsTable | undefined> =>
  db
    .selectFrom('uploads')
    .selectAll()
    .where('file_name', '=', fileName)
    .where('kind', '=', kind)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();

/** Deletes the customer's uploads of a kind and returns them. */
export const deleteUploadsOf = (
  tx: Tx,
  customerId: string,
  kind: UploadsTable['kind'],
): Promise<Pick<UploadsTable, 'kind' | 'file_name'>[]> =>
  tx
    .deleteFrom('uploads')
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .returning(['kind', 'file_name'])
    .execute();

export const findUploadsOf = (db: Executor, customerId: string): Promise<UploadsTable[]> =>
  db.selectFrom('uploads').selectAll().where('customer_id', '=', customerId).orderBy('created_at').execute();

/** Transaction ids of the other orders, of any customer, with the same picture as proof of payment, oldest first. */
export const findOrdersWithSameProof = async (
  db: Executor,
  { id, proof_upload_id: proofId }: Pick<OrdersTable, 'id' | 'proof_upload_id'>,
): Promise<readonly string[]> => {
  if (proofId === null) return [];
  const rows = await db
    .selectFrom('uploads as proof')
    .innerJoin('uploads as same', 'same.content_hash', 'proof.content_hash')
    .innerJoin('orders', 'orders.proof_upload_id', 'same.id')
    .select('orders.transaction_id')
    .where('proof.id', '=', proofId)
    .where('orders.id', '!=', id)
    .orderBy('orders.created_at')
    .orderBy('orders.transaction_id')
    .execute();
  return rows.map(({ transaction_id: number }) => number);
};
