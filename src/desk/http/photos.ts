import { createHash } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from '@/server/http/httpError';
import { OperatorError } from '@/server/modules/operatorError';
import { readFile } from '@/server/modules/uploads/readFiles';
import { UploadMemory, type UploadBuffers } from '@/server/modules/uploads/uploadMemory';
import { Unavailable } from '@/server/unavailable';
import type { DeskServices } from '../services';
import { DeskError } from '../visit/errors';
import { requireDesk } from '../visit/session';
import { readVisit } from '../visit/visit';

/** A photo as a phone makes it: browsers without the script send the whole file. */
const PHOTO_MAX_BYTES = 15 * 1024 * 1024;
export const PHOTOS_MAX = 6;
const FIELDS_MAX = 100;
const FIELD_MAX_BYTES = 10_000;

const memory = new UploadMemory();
const photos = new WeakMap<FastifyRequest, readonly Buffer[]>();

/** The photos of a form. */
export const photosOf = (request: FastifyRequest): readonly Buffer[] => photos.get(request) ?? [];

const tooLarge = (): OperatorError =>
  new OperatorError((texts) => texts.photosMax(PHOTOS_MAX, PHOTO_MAX_BYTES / 1024 / 1024));

/** Reads a form into the text of its fields, with a hash of each photo, and its photos. */
const readForm = async (request: FastifyRequest, buffers: UploadBuffers) => {
  const fields = new URLSearchParams();
  const files: Buffer[] = [];
  const limits = { fileSize: PHOTO_MAX_BYTES, files: PHOTOS_MAX, fields: FIELDS_MAX, fieldSize: FIELD_MAX_BYTES };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      if (typeof part.value !== 'string' || part.valueTruncated) throw new DeskError(400, 'badRequest');
      fields.append(part.fieldname, part.value);
      continue;
    }
    const bytes = await readFile(part.file, buffers, tooLarge);
    // Browsers send an empty file where none was chosen.
    if (bytes.length === 0) continue;
    files.push(bytes);
    fields.append('photo-hash', createHash('sha256').update(bytes).digest('hex'));
  }
  return { body: fields.toString(), files };
};

/** Makes the desk accept forms with photos. Nothing of a form is read before its person is known and may edit products. */
export const acceptPhotos = async (app: FastifyInstance, services: DeskServices): Promise<void> => {
  await app.register(multipart, { throwFileSizeLimit: false });
  app.addHook('preValidation', async (request, reply) => {
    if (!request.isMultipart()) return;
    requireDesk(services, request);
    const { staff, may } = await readVisit(services, request, reply);
    if (!staff) throw new DeskError(403, 'signedOut');
    if (!may('products.edit')) throw new DeskError(403, 'notAllowed');
    const buffers = memory.open(staff.id);
    reply.raw.once('close', () => buffers.release());
    try {
      const { body, files } = await readForm(request, buffers);
      request.body = body;
      photos.set(request, files);
    } catch (error) {
      const isOwn = [OperatorError, DeskError, HttpError, Unavailable].some((kind) => error instanceof kind);
      if (isOwn) throw error;
      throw (error as { statusCode?: number }).statusCode === 413 ? tooLarge() : new DeskError(400, 'badRequest');
    } finally {
      // Discards the rest of the body, which would block the next request on this connection.
      request.raw.unpipe();
      request.raw.resume();
    }
  });
};
