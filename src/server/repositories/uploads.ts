import type { Executor, Tx } from '../db/database';
import type { UploadsTable } from '../db/schema';

export const insertUploads = async (tx: Tx, uploads: readonly UploadsTable[]): Promise<void> => {
  await tx.insertInto('uploads').values(uploads).execute();
};

/** An upload of whomever by the name of its file. */
export const findUpload = (
  db: Executor,
  kind: UploadsTable['kind'],
  fileName: string,
): Promise<UploadsTable | undefined> =>
  db.selectFrom('uploads').selectAll().where('file_name', '=', fileName).where('kind', '=', kind).executeTakeFirst();

export const findUploadById = (db: Executor, id: string): Promise<UploadsTable | undefined> =>
  db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst();

/** An upload of this customer by the name of its file. */
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

/** Forgets the customer's uploads of a kind and answers the names of their files. */
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
