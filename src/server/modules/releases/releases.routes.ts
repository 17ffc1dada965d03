import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FileStore } from '../../gateways/files';
import { chooseEncoding, type Encoding } from '../../http/compression';
import { HttpError } from '../../http/httpError';
import { IMMUTABLE } from '../../http/staticFiles';
import { releaseFile } from './releaseFiles';

/** Serves the scripts that the current build does not have from the store of releases, for pages that are still open. */
export const releasesRoutes = (assets: FastifyInstance, files: FileStore): void => {
  const read = async (script: string, encoding: Encoding) => {
    const name = releaseFile(script, encoding);
    const file = name === undefined ? undefined : await files.read(name);
    return file && { ...file, encoding };
  };
  const find = async ({ method, url, headers }: FastifyRequest) => {
    if (method !== 'GET' && method !== 'HEAD') return undefined;
    const script = url.replace(/\?.*$/s, '').slice(`${assets.prefix}/`.length);
    const encoding = chooseEncoding(headers['accept-encoding']);
    return (await read(script, encoding)) ?? (encoding === 'identity' ? undefined : read(script, 'identity'));
  };
  assets.setNotFoundHandler(async (request, reply) => {
    const found = await find(request);
    if (!found) throw new HttpError(404, 'responseMessages.notFound');
    reply
      .header('cache-control', IMMUTABLE)
      .header('vary', 'Accept-Encoding')
      .type('application/javascript; charset=utf-8');
    if (found.encoding !== 'identity') reply.header('content-encoding', found.encoding);
    if (found.byteCount !== undefined) reply.header('content-length', String(found.byteCount));
    return reply.send(found.stream);
  });
};
