import type { Executor } from '../../db/database';
import { findUploadOf } from '../../repositories/uploads';

/** The file that an upload's address names, whatever its signature says: whose it is, the database knows. */
const fileNameOf = (url: string): string | undefined =>
  URL.canParse(url, 'http://shop.invalid') ? new URL(url, 'http://shop.invalid').pathname.split('/').pop() : undefined;

/** The upload behind the URL of a payment proof; null unless upload_images gave it to this customer. */
export const findProofId = async (db: Executor, customerId: string, url: string): Promise<string | null> => {
  const fileName = fileNameOf(url);
  const upload = fileName ? await findUploadOf(db, customerId, 'proof', fileName) : undefined;
  return upload?.id ?? null;
};
