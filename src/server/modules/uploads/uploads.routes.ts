import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PAYMENT_PROOF_TYPES, UPLOAD_MAX_FILES } from '@/shared/constants';
import { uploadsContract } from '@/shared/contract/uploads';
import { commonMessages } from '@/shared/messages/common';
import { uploadMessages } from '@/shared/messages/uploads';
import type { Database } from '../../db/database';
import type { FileStore } from '../../gateways/files';
import type { RateLimits } from '../../http/rateLimits';
import { Refusal } from '../../http/refusal';
import { bearerToken, route } from '../../http/route';
import { findUploadOf, insertUploads } from '../../repositories/uploads';
import { readFiles } from './readFiles';
import { cleanImages, storeImage, storedName, urlOf } from './uploads.service';

interface Services {
  readonly db: Database;
  readonly files: FileStore;
  readonly rateLimits: RateLimits;
  readonly now: () => number;
}

const texts = {
  noFile: uploadMessages.noFile,
  tooMany: uploadMessages.tooManyFiles,
  tooLarge: uploadMessages.tooLarge,
  type: uploadMessages.wrongType,
  pixels: uploadMessages.tooLarge,
  damaged: uploadMessages.damaged,
} as const;

const MEDIA_TYPES: Readonly<Record<string, string>> = { png: 'image/png', jpg: 'image/jpeg', gif: 'image/gif' };
/** Undecodable percent signs and anything else that is no name of ours never reach the file store. */
const FILE_NAME = /^[A-Za-z0-9_-]+\.(png|jpg|gif)$/;

type FileRequest = FastifyRequest<{ Params: { name: string } }>;

export const uploadsRoutes = (app: FastifyInstance, { db, files, rateLimits, now }: Services): void => {
  route(app, uploadsContract.images, async ({ customer, request }) => {
    await rateLimits.spend('upload', customer.id);
    const given = await readFiles(request, 'images', UPLOAD_MAX_FILES, texts);
    const images = await cleanImages(given, { types: PAYMENT_PROOF_TYPES, isAvatar: false }, texts);
    const uploads = await Promise.all(
      images.map((image) => storeImage(files, image, { kind: 'proof', customerId: customer.id, now: now() })),
    );
    await db.transaction((tx) => insertUploads(tx, uploads));
    return {
      success: true,
      image_urls: uploads.map((upload) => urlOf('proof', upload.file_name)),
      message: uploadMessages.uploaded,
    };
  });

  const send = async (reply: FastifyReply, kind: 'proof' | 'avatar', name: string, caching: string) => {
    const file = FILE_NAME.test(name) ? await files.read(storedName(kind, name)) : undefined;
    if (!file) throw new Refusal(404, commonMessages.notFound);
    return reply
      .header('cache-control', caching)
      .header('content-length', String(file.byteCount))
      .type(MEDIA_TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream')
      .send(file.stream);
  };

  app.get('/uploads/avatars/:name', (request: FileRequest, reply) =>
    send(reply, 'avatar', request.params.name, 'public, max-age=31536000, immutable'),
  );

  app.get('/uploads/proofs/:name', async (request: FileRequest, reply) => {
    const { name } = request.params;
    const token = FILE_NAME.test(name) ? bearerToken(request) : undefined;
    const customer = token === undefined ? undefined : await app.identify(token);
    const upload = customer && (await findUploadOf(db.read, customer.id, 'proof', name));
    if (!upload) throw new Refusal(404, commonMessages.notFound);
    return send(reply, 'proof', upload.file_name, 'private, no-store');
  });
};
