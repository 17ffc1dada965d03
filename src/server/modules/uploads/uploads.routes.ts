import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PAYMENT_PROOF_TYPES, UPLOAD_MAX_FILES } from '@/shared/constants';
import { uploadsContract } from '@/shared/contract/uploads';
import type { Database } from '../../db/database';
import type { UploadsTable } from '../../db/schema';
import type { FileStore } from '../../gateways/files';
import { savesData } from '@/shared/domain/dataSaving';
import { halfPicture } from '@/shared/domain/pictures';
import { pictureFile } from '../../gateways/pictures';
import type { RateLimits } from '../../http/rateLimits';
import { HttpError } from '../../http/httpError';
import { bearerToken, route } from '../../http/route';
import { IMMUTABLE } from '../../http/staticFiles';
import { storedName } from '../../repositories/referencedFiles';
import { findUpload, findUploadOf, insertUploads } from '../../repositories/uploads';
import { lockSession } from '../auth/sessions';
import { FILE_NAME, sendStoredFile } from './sendStoredFile';
import { receiveImages, storeImages, urlOf } from './uploads.service';

interface Services {
  readonly db: Database;
  readonly files: FileStore;
  readonly rateLimits: RateLimits;
  readonly now: () => number;
}

const texts = {
  noFile: 'responseMessages.noFile',
  tooMany: 'responseMessages.tooManyFiles',
  tooLarge: 'uploadMessages.tooLarge',
  type: 'uploadMessages.wrongType',
  heic: 'uploadMessages.heic',
  pixels: 'uploadMessages.tooLarge',
  damaged: 'responseMessages.damagedPicture',
} as const;

/** Only the customer's browser stores the avatar: a shared cache would have it after the customer is erased. */
const AVATAR_CACHING = 'private, max-age=31536000, immutable';

type FileRequest = FastifyRequest<{ Params: { name: string } }>;

export const uploadsRoutes = (app: FastifyInstance, services: Services): void => {
  const { db, files, rateLimits, now } = services;

  route(app, uploadsContract.images, async ({ customer, request, messages }) => {
    await rateLimits.consume('upload', customer.id);
    const field = { name: 'images', max: UPLOAD_MAX_FILES, customerId: customer.id };
    const images = await receiveImages(request, field, { types: PAYMENT_PROOF_TYPES, isAvatar: false }, texts);
    const origin = { kind: 'proof', customerId: customer.id, now: now() } as const;
    return storeImages(files, images, origin, async (uploads) => {
      await db.transaction(async (tx) => {
        await lockSession(tx, customer, now());
        await insertUploads(tx, uploads);
      });
      return {
        success: true,
        image_urls: uploads.map((upload) => urlOf('proof', upload.file_name)),
        message: messages.responseMessages.uploaded,
      };
    });
  });

  const send = sendStoredFile(files);

  /** An avatar of an erased customer is not sent, even if its file could not be deleted. */
  app.get('/uploads/avatars/:name', async (request: FileRequest, reply) => {
    const { name } = request.params;
    const upload = FILE_NAME.test(name) ? await findUpload(db.read, 'avatar', name) : undefined;
    if (!upload) throw new HttpError(404, 'responseMessages.notFound');
    return send(reply, (file) => storedName('avatar', file), name, AVATAR_CACHING);
  });

  /** In half the width for a shopper who saves data. */
  app.get('/pictures/:name', (request: FileRequest, reply) => {
    const { 'save-data': saveData, ect } = request.headers;
    const isHalf = savesData({ saveData: saveData === 'on', effectiveType: String(ect) });
    const { name } = request.params;
    return send(reply.header('vary', 'Save-Data, ECT'), pictureFile, isHalf ? halfPicture(name) : name, IMMUTABLE);
  });

  /** A proof is visible to its owner only. */
  const findVisibleProof = async (request: FileRequest): Promise<UploadsTable | undefined> => {
    const { name } = request.params;
    if (!FILE_NAME.test(name)) return undefined;
    const token = bearerToken(request);
    const customer = token === undefined ? undefined : await app.identify(token);
    return customer && findUploadOf(db.read, customer.id, 'proof', name);
  };

  app.get('/uploads/proofs/:name', async (request: FileRequest, reply) => {
    const upload = await findVisibleProof(request);
    if (!upload) throw new HttpError(404, 'responseMessages.notFound');
    return send(reply, (file) => storedName('proof', file), upload.file_name, 'private, no-store');
  });
};
