import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Executor } from '../../db/database';
import { mayHaveCommitted } from '../../db/databaseErrors';
import type { UploadsTable } from '../../db/schema';
import type { FileStore } from '../../gateways/files';
import { cleanImage, type CleanImage, type ImageType } from '../../gateways/images';
import { PictureError } from '../../gateways/readPicture';
import { newId } from '../../gateways/secrets';
import { HttpError } from '../../http/httpError';
import { storedName } from '../../repositories/referencedFiles';
import { findUploadOf } from '../../repositories/uploads';
import { readFiles, type UploadTexts } from './readFiles';
import { UploadMemory } from './uploadMemory';
import type { MessageKey, ServerMessages } from '@/shared/messages/messages';

/** Messages for rejected images, by problem. */
interface ImageTexts {
  readonly type: MessageKey<ServerMessages>;
  readonly heic: MessageKey<ServerMessages>;
  readonly pixels: MessageKey<ServerMessages>;
  readonly damaged: MessageKey<ServerMessages>;
}

const STATUS = { type: 415, heic: 415, pixels: 413, damaged: 400 } as const;

type Kind = UploadsTable['kind'];

/** The URL path of a stored file. */
export const urlOf = (kind: Kind, fileName: string): string => `/uploads/${storedName(kind, fileName)}`;

/** Deletes the files of uploads whose rows are deleted; returns the names of those that could not be deleted. */
export const removeUploads = async (
  files: FileStore,
  uploads: readonly Pick<UploadsTable, 'kind' | 'file_name'>[],
): Promise<readonly string[]> => {
  const names = uploads.map(({ kind, file_name: name }) => storedName(kind, name));
  const removed = await Promise.allSettled(names.map((name) => files.remove(name)));
  return names.filter((_name, at) => removed[at]?.status === 'rejected');
};

/** Purpose, owner and time of an upload. */
interface Origin {
  readonly kind: Kind;
  readonly customerId: string;
  readonly now: number;
}

/** Re-encodes images; throws HttpError for the first invalid one. */
const cleanImages = async (
  files: readonly Buffer[],
  options: { readonly types: readonly ImageType[]; readonly isAvatar: boolean },
  texts: ImageTexts,
): Promise<readonly CleanImage[]> => {
  const images: CleanImage[] = [];
  for (const bytes of files) {
    try {
      images.push(await cleanImage(bytes, options));
    } catch (error) {
      throw error instanceof PictureError ? new HttpError(STATUS[error.problem], texts[error.problem]) : error;
    }
  }
  return images;
};

const memory = new UploadMemory();

/**
 * Reads and re-encodes the images of a customer's multipart request. Throws HttpError for an invalid one, and Unavailable
 * while too many uploads, of all customers or of this one, are in progress.
 */
export const receiveImages = async (
  request: FastifyRequest,
  field: { readonly name: string; readonly max: number; readonly customerId: string },
  options: { readonly types: readonly ImageType[]; readonly isAvatar: boolean },
  texts: UploadTexts & ImageTexts,
): Promise<readonly CleanImage[]> => {
  const buffers = memory.open(field.customerId);
  try {
    return await cleanImages(await readFiles(request, field.name, field.max, texts, buffers), options, texts);
  } finally {
    buffers.release();
  }
};

/** Writes an image under a generated name and returns its row. */
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
    content_hash: createHash('sha256').update(bytes).digest('hex'),
    created_at: now,
  };
};

/**
 * Writes images, then their rows by `insertRows`. If either fails, the files are removed, unless the transaction may have
 * been committed: `doctor` finds files without a row, but a row without its file would be broken.
 */
export const storeImages = async <Result>(
  files: FileStore,
  images: readonly CleanImage[],
  origin: Origin,
  insertRows: (uploads: readonly UploadsTable[]) => Promise<Result>,
): Promise<Result> => {
  const stored = await Promise.allSettled(images.map((image) => storeImage(files, image, origin)));
  const uploads = stored.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const removeFiles = () =>
    Promise.allSettled(uploads.map((upload) => files.remove(storedName(origin.kind, upload.file_name))));
  const failed = stored.find((one) => one.status === 'rejected');
  if (failed) {
    await removeFiles();
    throw failed.reason;
  }
  try {
    return await insertRows(uploads);
  } catch (error) {
    if (!mayHaveCommitted(error)) await removeFiles();
    throw error;
  }
};

/**
 * Finds this customer's proof of payment by its path or full URL. Undefined for other files, so that a customer cannot
 * pay with the proof of another.
 */
export const findProof = async (db: Executor, customerId: string, url: string): Promise<UploadsTable | undefined> => {
  const fileName = /^(?:https?:\/\/[^/]+)?\/uploads\/proofs\/([A-Za-z0-9_-]+\.[a-z]+)$/.exec(url)?.[1];
  return fileName === undefined ? undefined : findUploadOf(db, customerId, 'proof', fileName);
};
