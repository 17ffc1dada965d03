import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { UPLOAD_MAX_BYTES } from '@/shared/constants';
import { HttpError } from '../../http/httpError';
import { Unavailable } from '../../unavailable';
import type { UploadBuffers } from './uploadMemory';
import type { MessageKey, ServerMessages } from '@/shared/messages/messages';

export interface UploadTexts {
  readonly noFile: MessageKey<ServerMessages>;
  readonly tooLarge: MessageKey<ServerMessages>;
  readonly tooMany: MessageKey<ServerMessages>;
}

const FIELDS_MAX = 20;

/** Reads a file of a form. Throws `tooLarge` over its limit, and Unavailable when `buffers` is full. */
export const readFile = async (
  file: MultipartFile['file'],
  buffers: UploadBuffers,
  tooLarge: () => Error,
): Promise<Buffer> => {
  // Stop at the limit: the upload may never end.
  if (file.truncated) throw tooLarge();
  file.once('limit', () => file.destroy(tooLarge()));
  const chunks: Buffer[] = [];
  for await (const chunk of file as AsyncIterable<Buffer>) {
    buffers.add(chunk.length);
    chunks.push(chunk);
  }
  if (file.truncated) throw tooLarge();
  return Buffer.concat(chunks);
};

/**
 * Reads 1 to `max` files of the multipart field `field`; files of other fields are skipped.
 * Throws HttpError: 415 when the body is not multipart, 413 over a limit, 400 without a file or for a malformed body;
 * Unavailable when `buffers` is full.
 */
export const readFiles = async (
  request: FastifyRequest,
  field: string,
  max: number,
  texts: UploadTexts,
  buffers: UploadBuffers,
): Promise<readonly Buffer[]> => {
  if (!request.isMultipart()) throw new HttpError(415, 'responseMessages.unsupportedMediaType');
  const files: Buffer[] = [];
  try {
    const parts = request.parts({
      limits: { fileSize: UPLOAD_MAX_BYTES, files: max + 1, fields: FIELDS_MAX, parts: FIELDS_MAX, fieldSize: 10_000 },
    });
    for await (const part of parts) {
      if (part.type !== 'file') continue;
      if (part.fieldname !== field) {
        part.file.resume();
        continue;
      }
      if (files.length >= max) throw new HttpError(413, texts.tooMany);
      files.push(await readFile(part.file, buffers, () => new HttpError(413, texts.tooLarge)));
    }
  } catch (error) {
    if (error instanceof HttpError || error instanceof Unavailable) throw error;
    const isOverLimit = (error as { statusCode?: number }).statusCode === 413;
    throw isOverLimit ? new HttpError(413, texts.tooMany) : new HttpError(400, 'commonMessages.invalidRequest');
  } finally {
    // Discards the rest of the body, which would block the next request on this connection.
    request.raw.unpipe();
    request.raw.resume();
  }
  if (files.length === 0) throw new HttpError(400, texts.noFile);
  return files;
};
