import type { Executor } from '../../db/database';
import { mayHaveCommitted } from '../../db/databaseErrors';
import type { UploadsTable } from '../../db/schema';
import type { FileStore } from '../../gateways/files';
import { cleanImage, ImageError, type CleanImage, type ImageType } from '../../gateways/images';
import { newId } from '../../gateways/secrets';
import { Refusal } from '../../http/httpError';
import { findUploadOf } from '../../repositories/uploads';

/** What a refused picture is told, by its kind of trouble. */
export interface ImageTexts {
  readonly type: string;
  readonly pixels: string;
  readonly damaged: string;
}

const STATUS = { type: 415, pixels: 413, damaged: 400 } as const;

const FOLDERS = { proof: 'proofs', avatar: 'avatars' } as const;
type Kind = keyof typeof FOLDERS;

/** Where a browser finds a stored file. */
export const urlOf = (kind: Kind, fileName: string): string => `/uploads/${FOLDERS[kind]}/${fileName}`;

/** The name by which the file store knows a stored file. */
export const storedName = (kind: Kind, fileName: string): string => `${FOLDERS[kind]}/${fileName}`;

/** What an upload is for, whose it is, and when it came. */
interface Origin {
  readonly kind: Kind;
  readonly customerId: string;
  readonly now: number;
}

/** Encodes pictures afresh; throws Refusal for the first that cannot be taken. */
export const cleanImages = async (
  files: readonly Buffer[],
  options: { readonly types: readonly ImageType[]; readonly isAvatar: boolean },
  texts: ImageTexts,
): Promise<readonly CleanImage[]> => {
  const images: CleanImage[] = [];
  for (const bytes of files) {
    try {
      images.push(await cleanImage(bytes, options));
    } catch (error) {
      throw error instanceof ImageError ? new Refusal(STATUS[error.problem], texts[error.problem]) : error;
    }
  }
  return images;
};

/** Writes a picture under a name that the shop chose and answers the row that remembers it. */
const storeImage = async (
  files: FileStore,
  { bytes, mediaType, extension }: CleanImage,
  { kind, customerId, now }: Origin,
): Promise<UploadsTable> => {
  const id = newId();
  const fileName = `${id}.${extension}`;
  await files.write(storedName(kind, fileName), bytes);
  return {
    id,
    customer_id: customerId,
    kind,
    file_name: fileName,
    media_type: mediaType,
    byte_count: bytes.length,
    created_at: now,
  };
};

/**
 * Writes pictures and remembers them by `remember`. Where either fails, no file of them stays, unless the database may
 * have kept its row: a file without a row is found by doctor, a row without its file would be a broken promise.
 */
export const keepImages = async <Kept>(
  files: FileStore,
  images: readonly CleanImage[],
  origin: Origin,
  remember: (uploads: readonly UploadsTable[]) => Promise<Kept>,
): Promise<Kept> => {
  const stored = await Promise.allSettled(images.map((image) => storeImage(files, image, origin)));
  const uploads = stored.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const forget = () =>
    Promise.allSettled(uploads.map((upload) => files.remove(storedName(origin.kind, upload.file_name))));
  const failed = stored.find((one) => one.status === 'rejected');
  if (failed) {
    await forget();
    throw failed.reason;
  }
  try {
    return await remember(uploads);
  } catch (error) {
    if (!mayHaveCommitted(error)) await forget();
    throw error;
  }
};

/**
 * Finds the proof of payment that upload_images gave this customer under `url`: its path, or the whole address.
 * Undefined for anything else, so that nobody can pay with somebody else's proof.
 */
export const findProof = async (db: Executor, customerId: string, url: string): Promise<UploadsTable | undefined> => {
  const fileName = /^(?:https?:\/\/[^/]+)?\/uploads\/proofs\/([A-Za-z0-9_-]+\.[a-z]+)$/.exec(url)?.[1];
  return fileName === undefined ? undefined : findUploadOf(db, customerId, 'proof', fileName);
};
