import type { FastifyReply } from 'fastify';
import type { FileStore } from '../../gateways/files';
import { HttpError } from '../../http/httpError';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
};
/** Only names that the shop generates reach the file store. */
export const FILE_NAME = /^[A-Za-z0-9_-]+\.(png|jpg|gif|webp)$/;

/** Sends a picture of the file store. Throws HttpError 404 when there is no such file. */
export const sendStoredFile =
  (files: FileStore) =>
  async (
    reply: FastifyReply,
    storedNameOf: (name: string) => string,
    name: string,
    caching: string,
  ): Promise<FastifyReply> => {
    const file = FILE_NAME.test(name) ? await files.read(storedNameOf(name)) : undefined;
    if (!file) throw new HttpError(404, 'responseMessages.notFound');
    if (file.byteCount !== undefined) reply.header('content-length', String(file.byteCount));
    return reply
      .header('cache-control', caching)
      .type(MEDIA_TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream')
      .send(file.stream);
  };
