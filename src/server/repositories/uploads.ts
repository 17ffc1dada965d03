import type { Executor, Tx } from '../db/database';
import type { UploadsTable } from '../db/schema';

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

/** Finds an upload of this customer by its file name. */
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

/** Deletes the customer's uploads of a kind and returns their file names. */
export const deleteUploadsOf = async (
  tx: Tx,
  customerId: string,
  kind: UploadsTable['kind'],
): Promise<readonly string[]> => {
  const rows = await tx
    .deleteFrom('uploads')
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .returning('file_name')
    .execute();
  return rows.map((row) => row.file_name);
};

/** The uploads of a customer. */
export const findUploadsOf = (db: Executor, customerId: string): Promise<UploadsTable[]> =>
  db.selectFrom('uploads').selectAll().where('customer_id', '=', customerId).orderBy('created_at').execute();
